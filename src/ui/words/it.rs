//! Italian.

use super::en::you;
use super::{GameWords, Words};

pub static WORDS: Words = Words {
    lang_name: "Italiano",
    tagline: "Cinque giochi di deduzione, bluff e sangue freddo",
    games: [
        GameWords { name: "La regla secreta", tagline: "Scopri la regola che governa le carte" },
        GameWords {
            name: "Eleusis Express",
            tagline: "Il mazziere conosce la legge; tu, non ancora",
        },
        GameWords {
            name: "Batalla Científica",
            tagline: "Guerra aperta con veggenti, jolly e rivoluzioni",
        },
        GameWords {
            name: "Pechigonga",
            tagline: "Quattro puntate in una mano, dalla vecchia Spagna",
        },
        GameWords { name: "Mastermind", tagline: "Cinque pioli, otto colori, dodici righe" },
    ],
    coming: "Non si può ancora giocare",
    resume: "Continua",

    home: "Inizio",
    play: "Gioca",
    rules: "Regole",
    scores: "Punti",
    settings: "Impostazioni",
    menu: "Menu",
    close: "Chiudi",
    next: "Avanti",
    previous: "Indietro",
    skip: "Salta",
    done: "Ho capito",
    undo: "Ci ripenso",
    keys_help: "Tastiera",
    tutorial: "Come si gioca",
    step: |n, m| format!("Passo {n} di {m}"),
    skip_to_content: "Vai al gioco",
    options: "Opzioni",
    new_match: "Nuova partita",
    new_match_question: "C’è una partita in corso. La lasci e ne cominci un’altra?",
    keep_playing: "Resta in gioco",
    give_it_up: "Lasciala",

    language: "Lingua",
    theme: "Tema",
    theme_system: "Come il dispositivo",
    theme_light: "Chiaro",
    theme_dark: "Scuro",
    letter_keys: "Scorciatoie a tasto singolo",
    letter_keys_why: "Disattivale se al dispositivo parli invece di scrivere.",

    you: "Tu",
    computer: "Il computer",
    player: |n| format!("Giocatore {n}"),
    name_of: |n| format!("Nome del giocatore {n}"),

    pass_to: |name| {
        // The d of “ad” only before the same vowel: “ad Anna”, “a Elena”.
        let a = if name.starts_with(['A', 'a', 'À', 'à']) { "ad" } else { "a" };
        format!("Passa lo schermo {a} {name}")
    },
    pass_hint: "Gli altri non guardano.",
    i_am: |name| format!("Sono {name}"),
    thinking: |name| format!("{name} sta pensando…"),

    storage_blocked: "Qui il browser non conserva nulla: puoi giocare, ma se chiudi la pagina la partita va persa.",
    storage_full: "Il browser non ha più spazio: puoi continuare, ma se chiudi la pagina la partita va persa.",
    save_unreadable: |game, line, column| {
        format!(
            "C’è una partita salvata di {game} che non si riesce a leggere (riga {line}, colonna {column}). La mettiamo da parte."
        )
    },
    save_other: |game| {
        format!("Quello che era salvato come {game} è di un altro gioco. Lo mettiamo da parte.")
    },
    save_newer: |game| {
        format!(
            "C’è una partita salvata di {game} che viene da una versione più recente di Tertulia. La mettiamo da parte."
        )
    },
    save_impossible: |game| {
        format!(
            "C’è una partita salvata di {game} con opzioni che non si possono giocare. La mettiamo da parte."
        )
    },
    save_cut: |n| {
        format!(
            "La mossa {n} della partita salvata infrange una regola: si riprende da subito prima. La partita intera resta salvata da parte."
        )
    },
    save_archive: "Questa partita segue regole precedenti: puoi vedere i punti, ma non continuarla.",
    download_it: "Scaricala",
    dismiss: "Chiudi avviso",
    elsewhere: "Questa partita è aperta in un’altra scheda.",
    play_here: "Gioca qui",
    offline_ready: "Ora si può giocare anche senza rete.",
    update_waiting: "C’è una nuova versione.",
    reload: "Ricarica",
    unknown_page: |address| format!("Qui non c’è nessuna pagina «{address}»."),
    go_home: "Vai all’inizio",
    whole_parlour: "Apri Tertulia",

    sheet: "Foglio dei punti",
    sheet_round: "Manche",
    sheet_total: "Totale",
    sheet_empty: "Non c’è ancora scritto nulla.",
    no_sheets: "Qui resteranno i fogli dei punti delle partite finite.",
    corrected: |was, is| format!("{is}; prima diceva {was}"),
    wins: |name| {
        if you(name) {
            "Hai vinto la partita!".into()
        } else {
            format!("{name} ha vinto la partita")
        }
    },
    draw: "La partita finisce in parità",
};
