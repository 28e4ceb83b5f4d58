//! Italian. The coloured pegs are `pioli`, the key pegs `chiodini`: masculine both. Games of a match
//! are `manche`, which has no plural of its own.

use super::en::{many, you};
use super::{Paragraph, Words};

pub static WORDS: Words = Words {
    colours: [
        "rosso",
        "blu",
        "verde",
        "giallo",
        "rosa",
        "bianco",
        "nero",
        "marrone",
        "arancione",
        "turchese",
    ],
    blank: "vuoto",
    empty: "libero",

    opponent: "Contro",
    against_computer: "Il computer",
    against_person: "Qualcuno accanto a te",
    roles: "Ruoli",
    in_turns: "A turno",
    i_break: "Io decifro il codice",
    i_make: "Io faccio il codice",
    first_breaks: "Il giocatore 1 decifra",
    first_makes: "Il giocatore 1 fa il codice",
    games: "Manche della partita",
    games_why: "Se sono pari, ognuno fa tanti codici quanti l’altro.",
    size: "Tabellone",
    size_name: |pegs, colours| format!("{pegs} pioli, {colours} colori"),
    custom: "Altro",
    pegs: "Pioli",
    n_colours: "Colori",
    n_rows: "Righe",
    repeats: "Il codice può ripetere i colori",
    with_blank: "L’ultimo colore è il vuoto",
    keys: "Chiavi",
    keys_referee: "Le posa l’arbitro",
    keys_friendly: "A mano, con avviso d’errore",
    keys_strict: "A mano, e l’errore conta",
    keys_why: "A mano, i chiodini li posa chi ha fatto il codice. Se l’errore conta, una chiave sbagliata fa ripetere la manche e dà 3 punti all’avversario.",
    paper: "Il codice può restare su carta fino alla fine",
    bonus: "Un codice non decifrato vale un punto in più",
    count: "Chi ha fatto il codice segna",
    count_rows: "Ogni riga, ultima compresa",
    count_misses: "Solo i tentativi falliti",
    bad_pegs: "Una riga ha da 3 a 6 pioli.",
    bad_colours: "I colori vanno da 4 a 10.",
    bad_rows: "Un tabellone ha da 6 a 15 righe.",
    bad_games: "Una partita ha da 1 a 20 manche.",
    bad_repeats: |pegs, colours| {
        format!(
            "Per {pegs} pioli diversi non bastano {colours} colori: permetti di ripeterli o aggiungine."
        )
    },
    bad_paper: "L’arbitro non può leggere un codice su carta: scegli le chiavi a mano.",

    board: "Tabellone",
    shield: "Scudo",
    code: "Codice",
    supply: "Pioli",
    row: |n| format!("Riga {n}"),
    game_of: |n, m| format!("Manche {n} di {m}"),
    hole: |n, what| format!("Foro {n}: {what}"),
    copy: |colour, row, hole| {
        let article = if colour.starts_with('a') { "l’" } else { "il " };
        format!("Copia {article}{colour} dalla riga {row}, foro {hole}")
    },
    key: |black, white| {
        let blacks = format!("{black} {}", if black == 1 { "nero" } else { "neri" });
        let whites = format!("{white} {}", if white == 1 { "bianco" } else { "bianchi" });
        match (black, white) {
            (0, 0) => "nessun chiodino".into(),
            (_, 0) => blacks,
            (0, _) => whites,
            _ => format!("{blacks}, {whites}"),
        }
    },
    no_key_yet: "ancora senza chiave",
    track: |name, points| format!("{name}: {points}"),
    excluded: "escluso",
    held: "tenuto",

    your_row: |name| {
        if you(name) { "Posa una riga".into() } else { format!("{name}: posa una riga") }
    },
    your_code: |name| {
        if you(name) { "Fai il codice".into() } else { format!("{name}: fai il codice") }
    },
    your_key: |name| {
        if you(name) { "Posa la chiave".into() } else { format!("{name}: posa la chiave") }
    },
    your_lift: |name| {
        if you(name) { "Mostra il codice".into() } else { format!("{name}: mostra il codice") }
    },
    waiting: |name| if you(name) { "Tocca a te".into() } else { format!("{name} è di turno") },
    check: "Verifica",
    hide: "Nascondi",
    lay_key: "Posa la chiave",
    lift: "Mostra codice",
    on_paper: "Lascia su carta",
    on_paper_note: "Il codice è su carta.",
    random: "Codice a caso",
    clear: "Svuota",
    hold: "Tieni",
    mark: "Escludi",
    hold_help: "Tocca i pioli da tenere per la prossima riga.",
    mark_help: "Tocca i colori; per un solo foro, toccalo prima.",
    give_up: "Mi arrendo",
    give_up_question: "Ti arrendi? Il codice conterà come non decifrato.",
    fewer_black: "Un nero in meno",
    more_black: "Un nero in più",
    fewer_white: "Un bianco in meno",
    more_white: "Un bianco in più",
    black: "Nero: colore giusto, posto giusto",
    white: "Bianco: colore giusto, posto sbagliato",

    holes_empty: |n| {
        if n == 1 { "Resta un foro libero".into() } else { format!("Restano {n} fori liberi") }
    },
    ready: "Tutto pronto",
    refuse_repeats: "In questa partita il codice non ripete colori.",
    refuse_board: "Questa riga non è di questo tabellone.",
    refuse_key: "Nessuna riga può avere questa chiave.",
    refuse_not_now: "Non è il momento.",
    refuse_wrong: |right| format!("Guarda meglio: la chiave giusta è «{right}»."),
    refuse_contradiction: |rows| {
        if many(rows) {
            format!("Con questa chiave nessun codice va d’accordo con le righe {rows}. Riguardale.")
        } else {
            format!("Con questa chiave nessun codice va d’accordo con la riga {rows}. Riguardala.")
        }
    },
    and: " e ",

    placed: |colour, hole| format!("{hole}: {colour}"),
    cleared: |hole| format!("{hole}: libero"),
    said_hidden: |name| {
        if you(name) {
            "Il tuo codice è nascosto.".into()
        } else {
            format!("{name} ha nascosto un codice.")
        }
    },
    said_paper: |name| {
        if you(name) {
            "Il tuo codice è su carta.".into()
        } else {
            format!("{name} tiene il codice su carta.")
        }
    },
    said_row: |n, colours| format!("Riga {n}: {colours}."),
    said_key: |n, key| format!("Riga {n}: {key}."),
    broken: |n| {
        if n == 1 { "Decifrato al primo colpo".into() } else { format!("Decifrato in {n} righe") }
    },
    unbroken: "Il codice resiste",
    gave_up: "Resa: il codice resiste",
    wrong_key: "Una chiave era sbagliata",
    code_was: |colours| format!("Il codice era: {colours}."),
    slip_row: |n, laid, right| format!("La riga {n} diceva «{laid}» e doveva dire «{right}»."),
    slip_contradiction: |rows| {
        if many(rows) {
            format!("Nessun codice va d’accordo con le chiavi delle righe {rows} insieme.")
        } else {
            format!("Nessun codice va d’accordo con la chiave della riga {rows}.")
        }
    },
    gets: |name, n| format!("{name}: +{n}"),
    repeated: "Questa manche non conta e si ripete.",
    next_game: "Nuova manche",
    next_maker: |name| {
        if you(name) {
            "Il prossimo codice lo fai tu.".into()
        } else {
            format!("{name} fa il prossimo codice.")
        }
    },
    solo_broken: "Il codice è tuo",
    solo_unbroken: "Il codice ha tenuto il segreto",
    play_again: "Gioca ancora",
    change_options: "Altre opzioni",

    note_broken: |n| if n == 1 { "1 riga".into() } else { format!("{n} righe") },
    note_unbroken: "non decifrato",
    note_gave_up: "resa",
    note_wrong_key: "chiave sbagliata",

    shortcuts: &[
        ("1 … 9, 0", "posare quel colore"),
        ("← →", "di foro in foro"),
        ("↑ ↓", "alle righe precedenti, per copiare un piolo"),
        ("Backspace", "svuotare il foro"),
        ("Invio", "verificare la riga, nascondere il codice, posare la chiave"),
        ("H", "tenere il piolo per la prossima riga"),
        ("X", "escludere colori"),
        ("B, W", "un nero, un bianco in più nella chiave (con Maiusc, uno in meno)"),
        ("?", "questo elenco"),
    ],
    rules: [
        Paragraph {
            title: "L’idea",
            text: "Uno nasconde dietro lo scudo una riga di pioli colorati. L’altro la scopre, riga dopo riga. Poi ci si scambia i ruoli.",
        },
        Paragraph {
            title: "Il codice",
            text: "Chi fa il codice riempie tutti i fori. Può ripetere un colore quante volte vuole, a meno che non si sia deciso di non ripetere.",
        },
        Paragraph {
            title: "Le righe",
            text: "Chi decifra copre una riga per volta, con i colori che vuole; qui ripetere è sempre permesso. Il tabellone ha 12 righe.",
        },
        Paragraph {
            title: "La chiave",
            text: "Chi ha fatto il codice risponde a ogni riga con i chiodini: uno nero per ogni piolo del colore giusto al posto giusto, uno bianco per ogni altro piolo di un colore giusto ma al posto sbagliato. Ogni piolo del codice risponde a un solo piolo della riga: se il codice ha un rosso e la riga due, ne conta uno solo. L’ordine dei chiodini non dice nulla.",
        },
        Paragraph {
            title: "I punti",
            text: "Quando il codice è decifrato, chi l’ha fatto segna un punto per ogni riga coperta, compresa quella vincente: sette righe, sette punti. Si può decidere di contare solo i tentativi falliti.",
        },
        Paragraph {
            title: "Codici non decifrati",
            text: "Se nemmeno l’ultima riga decifra il codice, o se chi decifra si arrende, chi l’ha fatto segna tutte le righe del tabellone e un punto in più. Si può decidere di giocare senza quel punto.",
        },
        Paragraph {
            title: "Chiavi sbagliate",
            text: "Una chiave sbagliata rovina la manche: si ripete con un nuovo codice della stessa persona, le sue righe non contano e l’avversario riceve 3 punti. L’errore viene a galla quando si mostra il codice, o appena nessun codice va d’accordo con tutte le chiavi.",
        },
        Paragraph {
            title: "La partita",
            text: "Prima si decide il numero di manche; pari è più giusto. I ruoli si scambiano dopo ogni manche. Sul segnapunti ogni chiodino parte dal foro 1, che vale zero, e arrivato in fondo fa un altro giro. Vince chi ha più punti. Se si decide di non scambiare i ruoli, chi decifra vince se decifra più di metà dei codici; con metà esatta è parità.",
        },
        Paragraph {
            title: "Accordi",
            text: "Tabelloni da 3 a 6 pioli, da 4 a 10 colori e da 6 a 15 righe; il vuoto come ultimo colore; chiavi dell’arbitro o a mano; un codice su carta, mostrato solo alla fine.",
        },
    ],
    rules_why_title: "Come si contano i colori ripetuti",
    tutorial: [
        Paragraph {
            title: "Una riga nascosta",
            text: "Dietro lo scudo ci sono cinque pioli, e i colori possibili sono otto. Un colore può ripetersi. Hai dodici righe per trovarli.",
        },
        Paragraph {
            title: "Posa una riga",
            text: "Tocca i colori per riempire la riga, o tocca prima un foro per scegliere il posto. Quando è piena, tocca «Verifica».",
        },
        Paragraph {
            title: "Chiodini neri",
            text: "Due chiodini neri: due dei tuoi pioli hanno il colore giusto al posto giusto. Quali, sta a te scoprirlo.",
        },
        Paragraph {
            title: "Chiodini bianchi",
            text: "Un chiodino bianco: un altro colore è giusto, ma al posto sbagliato. Nessun piolo conta due volte.",
        },
        Paragraph {
            title: "Decifrato!",
            text: "Tutti neri: hai trovato il codice. Adesso tocca a te nasconderne uno; chi dà più filo da torcere segna più punti.",
        },
    ],
};
