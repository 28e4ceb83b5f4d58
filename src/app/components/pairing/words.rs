//! What is said while two devices connect.

use tertulia::signal::BadCode;

use crate::app::services::camera::CameraFault;
use crate::app::services::lang::Lang;
use crate::app::services::peer::PeerFault;
use crate::app::services::translations::{Locales, nth, sentences};

sentences! {
    /// The sentences in one language.
    pub struct Words, "pairing" {
        // The device that invites.
        scan;
        /// What must be true of the network, and that nothing leaves it.
        network;
        picture;
        as_text;
        link_label;
        read_here;

        // Whoever reads a code.
        camera_on;
        camera_off;
        other_camera;
        aim;
        paste_label;
        take;

        // How far it is.
        making;
        connecting;
        joined;
        anew;

        // The device that joins.
        title;
        hand;
        /// Where it has no code yet.
        first;
        show;
        own_picture;
        own_label;
        waiting;
        /// After a reload.
        returning;
        patience;

        /// In the order of [`Words::fault`].
        faults;
        /// In the order of [`CameraFault`].
        camera_faults;
    }
    phrases {
        /// Who is to hold the phone.
        for_name(name: &str);
    }
}

thread_local! {
    static WORDS: Locales<Words> = const { Locales::new() };
}

/// The sentences in a language.
pub fn words(lang: Lang) -> &'static Words {
    WORDS.with(|words| words.get(lang, Words::read))
}

impl Words {
    /// Why two devices are not connected, and what helps.
    pub fn fault(&self, fault: PeerFault) -> &'static str {
        let line = match fault {
            PeerFault::Missing => 0,
            PeerFault::NoNetwork => 1,
            PeerFault::Code(BadCode::Foreign) => 2,
            PeerFault::Code(BadCode::Broken) => 3,
            PeerFault::Code(BadCode::Later) => 4,
            PeerFault::OtherRole => 5,
            PeerFault::OtherOffer => 6,
            PeerFault::Used => 7,
            PeerFault::Refused => 8,
            PeerFault::NoRoute => 9,
            PeerFault::NoTable => 10,
        };
        nth(self.faults(), line)
    }

    /// Why there is no picture of a camera, and what helps.
    pub fn camera_fault(&self, fault: CameraFault) -> &'static str {
        nth(self.camera_faults(), fault as usize)
    }
}
