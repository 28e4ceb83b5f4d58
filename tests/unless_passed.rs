//! `build/unless-passed`: what has passed is not run again on just the same files, and whatever else is.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

/// A small project of its own with the script in it, which is gone with the value.
struct Project(PathBuf);

impl Project {
    fn new(name: &str) -> Self {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("unless-passed-{name}"));
        let _ = fs::remove_dir_all(&folder);
        for inner in ["build", "dist"] {
            fs::create_dir_all(folder.join(inner)).unwrap();
        }
        let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("build/unless-passed");
        fs::copy(script, folder.join("build/unless-passed")).unwrap();
        let project = Self(folder);
        project.write(".gitignore", "target/\ndist/\n");
        project.write("a.txt", "one");
        project.write("dist/page.html", "one");
        project
    }

    /// The same, known to git.
    fn tracked(name: &str) -> Self {
        let project = Self::new(name);
        assert!(project.git(&["init", "-q"]) && project.git(&["add", "."]));
        project
    }

    fn git(&self, arguments: &[&str]) -> bool {
        Command::new("git").args(arguments).current_dir(&self.0).status().unwrap().success()
    }

    fn write(&self, file: &str, text: &str) {
        fs::write(self.0.join(file), text).unwrap();
    }

    /// Runs a shell command unless it has passed.
    fn run_as(&self, name: &str, command: &str, asked: &str) -> Output {
        let mut script = Command::new("bash");
        // What this run of the tests asks for is none of the small project's matter.
        for (variable, _) in std::env::vars().filter(|(name, _)| name.starts_with("TERTULIA_")) {
            script.env_remove(variable);
        }
        // A folder above may be git's, too.
        script.env("GIT_CEILING_DIRECTORIES", self.0.parent().unwrap());
        script.env("TERTULIA_TABLES", asked).current_dir(&self.0);
        script.args(["build/unless-passed", name, "bash", "-c", command]).output().unwrap()
    }

    /// Whether a command that passes was run.
    fn runs(&self) -> bool {
        ran(&self.run_as("native", "echo it ran", "120"))
    }
}

impl Drop for Project {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// Whether the command was run; where it was not, the script says so.
fn ran(output: &Output) -> bool {
    let said = String::from_utf8_lossy(&output.stdout);
    let not = said.contains("nothing has changed since");
    assert_ne!(
        said.lines().any(|line| line == "it ran"),
        not,
        "{said}{}",
        String::from_utf8_lossy(&output.stderr)
    );
    !not
}

#[test]
fn what_has_passed_is_not_run_again() {
    let project = Project::tracked("again");
    assert!(project.runs());
    assert!(!project.runs());
    assert!(!project.runs());
}

#[test]
fn any_change_runs_it_again() {
    let project = Project::tracked("change");
    assert!(project.runs());
    project.write("a.txt", "two");
    assert!(project.runs(), "a changed file");
    project.write("b.txt", "new");
    assert!(project.runs(), "a file that git would add");
    fs::remove_file(project.0.join("b.txt")).unwrap();
    assert!(project.runs(), "a file that is gone");
    assert!(ran(&project.run_as("native", "echo it ran", "5000")), "more is asked for");
    assert!(ran(&project.run_as("browser", "echo it ran", "5000")), "of another name");
    assert!(!ran(&project.run_as("browser", "echo it ran", "5000")));
    project.write("dist/page.html", "two");
    assert!(ran(&project.run_as("browser", "echo it ran", "5000")), "another page");
    assert!(!ran(&project.run_as("native", "echo it ran", "5000")), "which it does not look at");
}

#[test]
fn what_fails_or_was_changed_meanwhile_has_not_passed() {
    let project = Project::tracked("fails");
    let failed = project.run_as("native", "echo it ran; exit 3", "120");
    assert_eq!(failed.status.code(), Some(3));
    assert!(project.runs());

    project.write("a.txt", "two");
    assert!(ran(&project.run_as("native", "echo it ran; echo three > a.txt", "120")));
    assert!(project.runs());
    assert!(!project.runs());
}

#[test]
fn without_git_it_always_runs() {
    let project = Project::new("untracked");
    assert!(project.runs());
    assert!(project.runs());
}
