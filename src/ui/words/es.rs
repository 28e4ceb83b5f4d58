//! Spanish, without voseo, vosotros or ustedes: it should sound at home on both shores.

use super::en::you;
use super::{GameWords, Words};

pub static WORDS: Words = Words {
    lang_name: "Español",
    tagline: "Cinco juegos de deducción, farol y temple",
    games: [
        GameWords {
            name: "La regla secreta",
            tagline: "Descubre la regla que gobierna las cartas",
        },
        GameWords {
            name: "Eleusis Express", tagline: "Quien reparte sabe la ley; tú, todavía no"
        },
        GameWords {
            name: "Batalla Científica",
            tagline: "Guerra abierta con videntes, comodines y revoluciones",
        },
        GameWords {
            name: "Pechigonga",
            tagline: "Cuatro apuestas en un reparto, de la España antigua",
        },
        GameWords { name: "Mastermind", tagline: "Cinco clavijas, ocho colores, doce filas" },
    ],
    coming: "Aún no se puede jugar",
    resume: "Continuar",

    home: "Inicio",
    play: "Jugar",
    rules: "Reglas",
    scores: "Puntos",
    settings: "Ajustes",
    menu: "Menú",
    close: "Cerrar",
    next: "Siguiente",
    previous: "Atrás",
    skip: "Saltar",
    done: "Entendido",
    undo: "Deshacer",
    keys_help: "Teclado",
    tutorial: "Cómo se juega",
    step: |n, m| format!("Paso {n} de {m}"),
    skip_to_content: "Saltar al juego",
    options: "Opciones",
    new_match: "Partida nueva",
    new_match_question: "Hay una partida en curso. ¿La dejas y empiezas otra?",
    keep_playing: "Seguir jugando",
    give_it_up: "Dejarla",

    language: "Idioma",
    theme: "Tema",
    theme_system: "Como el dispositivo",
    theme_light: "Claro",
    theme_dark: "Oscuro",
    letter_keys: "Atajos de una sola tecla",
    letter_keys_why: "Desactívalos si le hablas al dispositivo en vez de escribir.",

    you: "Tú",
    computer: "La máquina",
    player: |n| format!("Jugador {n}"),
    name_of: |n| format!("Nombre del jugador {n}"),

    pass_to: |name| format!("Pásale la pantalla a {name}"),
    pass_hint: "Los demás, sin mirar.",
    i_am: |name| format!("Soy {name}"),
    thinking: |name| format!("{name} está pensando…"),

    storage_blocked: "Este navegador no guarda nada aquí: puedes jugar, pero si cierras la página se pierde la partida.",
    storage_full: "El navegador no tiene más sitio: puedes seguir, pero si cierras la página se pierde lo jugado.",
    save_unreadable: |game, line, column| {
        format!(
            "Hay una partida guardada de {game} que no se puede leer (línea {line}, columna {column}). La dejamos aparte."
        )
    },
    save_other: |game| {
        format!("Lo que estaba guardado como {game} es de otro juego. Lo dejamos aparte.")
    },
    save_newer: |game| {
        format!(
            "Hay una partida guardada de {game} que viene de una versión más nueva de Tertulia. La dejamos aparte."
        )
    },
    save_impossible: |game| {
        format!(
            "Hay una partida guardada de {game} con opciones que no se pueden jugar. La dejamos aparte."
        )
    },
    save_cut: |n| {
        format!(
            "La jugada {n} de la partida guardada incumple una regla; sigues desde justo antes. La partida entera queda guardada aparte."
        )
    },
    save_archive: "Esta partida se jugó con reglas anteriores: puedes ver los puntos, pero no continuarla.",
    download_it: "Descargarla",
    dismiss: "Cerrar aviso",
    elsewhere: "Esta partida está abierta en otra pestaña.",
    play_here: "Jugar aquí",
    offline_ready: "Ya se puede jugar sin conexión.",
    update_waiting: "Hay una versión nueva.",
    reload: "Recargar",
    unknown_page: |address| format!("Aquí no hay ninguna página «{address}»."),
    go_home: "Ir al inicio",
    whole_parlour: "Abrir Tertulia",

    sheet: "Hoja de puntos",
    sheet_round: "Juego",
    sheet_total: "Total",
    sheet_empty: "Todavía no hay nada anotado.",
    no_sheets: "Aquí quedarán las hojas de puntos de las partidas terminadas.",
    corrected: |was, is| format!("{is}; antes decía {was}"),
    wins: |name| {
        if you(name) { "¡Ganas la partida!".into() } else { format!("{name} gana la partida") }
    },
    draw: "La partida acaba en empate",
};
