internal import GRDB

/// The tables of a device's database, as migrations. A released migration never changes; new ones
/// are added.
enum DatabaseSchema {
  /// The number of the last migration, which the file has as its `user_version`. A program refuses
  /// a file with a higher one.
  static let version = 1

  /// The names of the migrations, in order; each begins with its number.
  static var names: [String] { migrator.migrations }

  static var migrator: DatabaseMigrator {
    var migrator = DatabaseMigrator()
    migrator.registerMigration("1 apps, exits, settings, secrets") { database in
      try database.execute(
        sql: """
          CREATE TABLE app (
            identifier TEXT NOT NULL PRIMARY KEY,
            name TEXT NOT NULL,
            executable TEXT NOT NULL,
            bundleName TEXT NOT NULL,
            installTime REAL NOT NULL, -- seconds since 1970
            info TEXT NOT NULL         -- InfoPlist as JSON
          ) STRICT;

          CREATE TABLE exit (
            sequence INTEGER PRIMARY KEY AUTOINCREMENT,
            incident TEXT NOT NULL UNIQUE,
            app TEXT NOT NULL,
            exitTime REAL NOT NULL,    -- seconds since 1970
            reason TEXT NOT NULL,
            record TEXT NOT NULL       -- ExitRecord as JSON
          ) STRICT;
          CREATE INDEX exitOfApp ON exit (app, sequence);

          CREATE TABLE setting (
            app TEXT NOT NULL,         -- empty: the device's own
            key TEXT NOT NULL,
            value TEXT NOT NULL,
            PRIMARY KEY (app, key)
          ) STRICT, WITHOUT ROWID;

          CREATE TABLE secret (
            app TEXT NOT NULL,
            name TEXT NOT NULL,        -- SecretName
            value BLOB NOT NULL,       -- sealed by a SecretKey
            PRIMARY KEY (app, name)
          ) STRICT, WITHOUT ROWID;
          """)
    }
    return migrator
  }
}
