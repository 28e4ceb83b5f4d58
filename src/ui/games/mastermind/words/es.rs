//! Spanish. The coloured pegs are `clavijas`, but colours agree with `color` and are masculine; the
//! key pegs are `espigas`, black and white in the feminine.

use super::en::{many, you};
use super::{Paragraph, Words};

pub static WORDS: Words = Words {
    colours: [
        "rojo", "azul", "verde", "amarillo", "rosa", "blanco", "negro", "marrón", "naranja",
        "turquesa",
    ],
    blank: "hueco",
    empty: "libre",

    opponent: "Contra",
    against_computer: "La máquina",
    against_person: "Alguien a tu lado",
    roles: "Papeles",
    in_turns: "Por turnos",
    i_break: "Yo descifro el código",
    i_make: "Yo hago el código",
    first_breaks: "El jugador 1 descifra",
    first_makes: "El jugador 1 hace el código",
    games: "Juegos de la partida",
    games_why: "Si son pares, cada cual hace tantos códigos como el otro.",
    size: "Tablero",
    size_name: |pegs, colours| format!("{pegs} clavijas, {colours} colores"),
    custom: "Otro",
    pegs: "Clavijas",
    n_colours: "Colores",
    n_rows: "Filas",
    repeats: "El código puede repetir colores",
    with_blank: "El último color es un hueco",
    keys: "Claves",
    keys_referee: "Las pone el árbitro",
    keys_friendly: "A mano, con aviso de error",
    keys_strict: "A mano, y el error cuenta",
    keys_why: "A mano, las espigas las pone quien hizo el código. Si el error cuenta, una clave errónea obliga a repetir el juego y da 3 puntos al rival.",
    paper: "El código puede quedarse en papel hasta el final",
    bonus: "Un código sin descifrar vale un punto más",
    count: "Quien hizo el código puntúa",
    count_rows: "Cada fila, con la última",
    count_misses: "Solo los fallos",
    bad_pegs: "Una fila lleva de 3 a 6 clavijas.",
    bad_colours: "Los colores son de 4 a 10.",
    bad_rows: "Un tablero tiene de 6 a 15 filas.",
    bad_games: "Una partida tiene de 1 a 20 juegos.",
    bad_repeats: |pegs, colours| {
        format!(
            "{pegs} clavijas distintas piden más de {colours} colores: permite repetir o añade colores."
        )
    },
    bad_paper: "El árbitro no puede leer un código en papel: elige claves a mano.",

    board: "Tablero",
    shield: "Escudo",
    code: "Código",
    supply: "Clavijas",
    row: |n| format!("Fila {n}"),
    game_of: |n, m| format!("Juego {n} de {m}"),
    hole: |n, what| format!("Agujero {n}: {what}"),
    copy: |colour, row, hole| format!("Copiar el {colour} de la fila {row}, agujero {hole}"),
    key: |black, white| {
        let blacks = format!("{black} {}", if black == 1 { "negra" } else { "negras" });
        let whites = format!("{white} {}", if white == 1 { "blanca" } else { "blancas" });
        match (black, white) {
            (0, 0) => "sin espigas".into(),
            (_, 0) => blacks,
            (0, _) => whites,
            _ => format!("{blacks}, {whites}"),
        }
    },
    no_key_yet: "aún sin clave",
    track: |name, points| format!("{name}: {points}"),
    excluded: "descartado",
    held: "fijo",

    your_row: |name| {
        if you(name) { "Pon una fila".into() } else { format!("{name}: pon una fila") }
    },
    your_code: |name| {
        if you(name) { "Haz el código".into() } else { format!("{name}: haz el código") }
    },
    your_key: |name| {
        if you(name) { "Pon la clave".into() } else { format!("{name}: pon la clave") }
    },
    your_lift: |name| {
        if you(name) { "Muestra el código".into() } else { format!("{name}: muestra el código") }
    },
    waiting: |name| {
        if you(name) { "Te toca a ti".into() } else { format!("{name} tiene el turno") }
    },
    check: "Comprobar",
    hide: "Ocultar código",
    lay_key: "Poner la clave",
    lift: "Mostrar código",
    on_paper: "Dejar en papel",
    on_paper_note: "El código está en papel.",
    random: "Código al azar",
    clear: "Vaciar",
    hold: "Fijar",
    mark: "Descartar",
    hold_help: "Toca lo que se queda para la próxima fila.",
    mark_help: "Toca colores; para un solo agujero, tócalo antes.",
    give_up: "Me rindo",
    give_up_question: "¿Te rindes? El código contará como no descifrado.",
    fewer_black: "Una negra menos",
    more_black: "Una negra más",
    fewer_white: "Una blanca menos",
    more_white: "Una blanca más",
    black: "Negra: buen color, buen sitio",
    white: "Blanca: buen color, mal sitio",

    holes_empty: |n| {
        if n == 1 { "Queda un agujero libre".into() } else { format!("Quedan {n} agujeros libres") }
    },
    ready: "Todo listo",
    refuse_repeats: "En esta partida el código no repite colores.",
    refuse_board: "Esa fila no es de este tablero.",
    refuse_key: "Ninguna fila puede tener esta clave.",
    refuse_not_now: "Ahora no toca eso.",
    refuse_wrong: |right| format!("Míralo otra vez: la clave correcta es «{right}»."),
    refuse_contradiction: |rows| {
        if many(rows) {
            format!("Con esta clave ningún código encaja con las filas {rows}. Repásalas.")
        } else {
            format!("Con esta clave ningún código encaja con la fila {rows}. Repásala.")
        }
    },
    and: " y ",

    placed: |colour, hole| format!("{hole}: {colour}"),
    cleared: |hole| format!("{hole}: libre"),
    said_hidden: |name| {
        if you(name) {
            "Tu código está oculto.".into()
        } else {
            format!("{name} ya tiene un código oculto.")
        }
    },
    said_paper: |name| {
        if you(name) {
            "Tu código está en papel.".into()
        } else {
            format!("{name} deja el código en papel.")
        }
    },
    said_row: |n, colours| format!("Fila {n}: {colours}."),
    said_key: |n, key| format!("Fila {n}: {key}."),
    broken: |n| {
        if n == 1 { "Descifrado a la primera".into() } else { format!("Descifrado en {n} filas") }
    },
    unbroken: "El código resiste",
    gave_up: "Rendición: el código resiste",
    wrong_key: "Había una clave errónea",
    code_was: |colours| format!("El código era: {colours}."),
    slip_row: |n, laid, right| format!("La fila {n} decía «{laid}» y debía decir «{right}»."),
    slip_contradiction: |rows| {
        if many(rows) {
            format!("Ningún código encaja a la vez con las claves de las filas {rows}.")
        } else {
            format!("Ningún código encaja con la clave de la fila {rows}.")
        }
    },
    gets: |name, n| format!("{name}: +{n}"),
    repeated: "Este juego no cuenta y se repite.",
    next_game: "Otro código",
    next_maker: |name| {
        if you(name) {
            "El próximo código lo haces tú.".into()
        } else {
            format!("{name} hace el próximo código.")
        }
    },
    solo_broken: "El código es tuyo",
    solo_unbroken: "El código guardó su secreto",
    play_again: "Jugar otra vez",
    change_options: "Otras opciones",

    note_broken: |n| if n == 1 { "1 fila".into() } else { format!("{n} filas") },
    note_unbroken: "sin descifrar",
    note_gave_up: "rendición",
    note_wrong_key: "clave errónea",

    shortcuts: &[
        ("1 … 9, 0", "poner ese color"),
        ("← →", "de agujero en agujero"),
        ("↑ ↓", "a las filas anteriores, para copiar una clavija"),
        ("Retroceso", "vaciar el agujero"),
        ("Intro", "comprobar la fila, ocultar el código, poner la clave"),
        ("H", "fijar la clavija para la próxima fila"),
        ("X", "descartar colores"),
        ("B, W", "una negra, una blanca más en la clave (con Mayús, una menos)"),
        ("?", "esta lista"),
    ],
    rules: [
        Paragraph {
            title: "La idea",
            text: "Una persona esconde tras el escudo una fila de clavijas de colores. La otra la descubre, intento a intento. Después se cambian los papeles.",
        },
        Paragraph {
            title: "El código",
            text: "Quien hace el código llena todos los agujeros. Puede repetir un color las veces que quiera, salvo que se haya acordado no repetir.",
        },
        Paragraph {
            title: "Las filas",
            text: "Quien descifra cubre una fila cada vez, con los colores que quiera; aquí siempre se puede repetir. El tablero tiene 12 filas.",
        },
        Paragraph {
            title: "La clave",
            text: "Quien hizo el código responde a cada fila con espigas: una negra por cada clavija con buen color y buen sitio, y una blanca por cada otra de buen color en mal sitio. Cada clavija del código responde por una sola clavija de la fila: si el código tiene un rojo y la fila dos, solo cuenta uno. El orden de las espigas no dice nada.",
        },
        Paragraph {
            title: "Los puntos",
            text: "Cuando el código cae, quien lo hizo se apunta un punto por fila cubierta, también por la que acierta: siete filas, siete puntos. Se puede acordar que solo cuenten los fallos.",
        },
        Paragraph {
            title: "Códigos sin descifrar",
            text: "Si ni la última fila lo descifra, o si quien descifra se rinde, quien hizo el código se apunta todas las filas del tablero y un punto más. Se puede acordar jugar sin ese punto.",
        },
        Paragraph {
            title: "Claves erróneas",
            text: "Una clave errónea echa a perder el juego: se repite, con otro código de la misma persona, sus filas no cuentan y el rival gana 3 puntos. El error sale a la luz al mostrar el código, o en cuanto ningún código encaja con todas las claves.",
        },
        Paragraph {
            title: "La partida",
            text: "Antes de empezar se acuerda de cuántos juegos es; lo justo es un número par. Los papeles se cambian tras cada juego. En el tanteo, cada espiga parte del agujero 1, que vale cero, y al llegar al final da otra vuelta. Gana quien suma más puntos. Si se acuerda no cambiar los papeles, quien descifra gana si descifra más de la mitad de los códigos; con la mitad justa hay empate.",
        },
        Paragraph {
            title: "Acuerdos",
            text: "Tableros de 3 a 6 clavijas, de 4 a 10 colores y de 6 a 15 filas; un hueco como último color; claves del árbitro o a mano; un código en papel, que no se muestra hasta el final.",
        },
    ],
    rules_why_title: "Cómo se cuentan los colores repetidos",
    tutorial: [
        Paragraph {
            title: "Una fila oculta",
            text: "Tras el escudo hay cinco clavijas, y los colores posibles son ocho. Un color puede repetirse. Tienes doce filas para dar con ellas.",
        },
        Paragraph {
            title: "Pon una fila",
            text: "Toca colores para llenar la fila, o toca antes un agujero para elegir el sitio. Cuando esté llena, toca «Comprobar».",
        },
        Paragraph {
            title: "Espigas negras",
            text: "Dos espigas negras: dos de tus clavijas tienen buen color y buen sitio. Cuáles son, te toca averiguarlo.",
        },
        Paragraph {
            title: "Espigas blancas",
            text: "Una espiga blanca: hay otro color bueno, pero en mal sitio. Ninguna clavija cuenta dos veces.",
        },
        Paragraph {
            title: "¡Descifrado!",
            text: "Todas negras: has dado con el código. Ahora te toca esconder uno; quien ponga el hueso más duro de roer gana más puntos.",
        },
    ],
};
