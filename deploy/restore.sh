#!/bin/sh
# restore.sh BACKUP, started by `npm run restore`, which takes away files without rows: puts a backup into the empty database of DATABASE_URL, and its files into DATA_DIR and KEYS_DIR. Files that are
# there already stay: the list of deleted accounts most of all, so that the next start deletes again who deleted their account since.
set -eu
umask 077
backup=$1
[ -f "$backup/database.dump" ] || { echo "restore.sh: $backup is no backup" >&2; exit 1; }
tables=$(psql -Atqc "select count(*) from pg_tables where schemaname = 'public'" "$DATABASE_URL")
[ "$tables" = 0 ] || { echo "restore.sh: the database of DATABASE_URL is not empty; make a new one and name it there" >&2; exit 1; }
pg_restore --exit-on-error --no-owner --no-privileges --dbname="$DATABASE_URL" "$backup/database.dump"
mkdir -p "$DATA_DIR" "$KEYS_DIR"
for folder in pictures videos; do
	[ ! -d "$backup/$folder" ] || rsync -a --ignore-existing "$backup/$folder/" "$DATA_DIR/$folder/"
done
rsync -a --ignore-existing "$backup/keys/" "$KEYS_DIR/"
# the longer list is the later one
if [ -f "$backup/deleted-members.txt" ]; then
	touch "$DATA_DIR/deleted-members.txt"
	sort -u "$backup/deleted-members.txt" "$DATA_DIR/deleted-members.txt" > "$DATA_DIR/deleted-members.txt.part"
	mv "$DATA_DIR/deleted-members.txt.part" "$DATA_DIR/deleted-members.txt"
fi
echo "restored $backup; give the files to the user of the server (chown -R quan: $DATA_DIR $KEYS_DIR), then start"
