#!/bin/sh
# backup.sh FOLDER, started by `npm run backup`, which keeps files from going meanwhile: database, pictures, videos, the list of deleted accounts, keys and settings into FOLDER/<time>, of which the
# last 14 are kept. The database comes first, so that no row of the copy names a file it lacks. Copy FOLDER to another machine,
# encrypted: it holds the keys.
set -eu
umask 077
target=$1/$(date -u +%Y-%m-%dT%H%M%SZ)
# what a killed one left
rm -rf "$1"/????-??-??T??????Z.part
mkdir -p "$target.part"
# the wall lets through who names nobody, so that the dump is whole; else pg_dump refuses tables that have one
pg_dump --enable-row-security --format=custom --compress=6 --file="$target.part/database.dump" "$DATABASE_URL"
# unchanged files are linked to those of the backup before
last=$(ls -d "$1"/????-??-??T??????Z 2>/dev/null | tail -n 1 || true)
for folder in pictures videos; do
	[ -d "$DATA_DIR/$folder" ] || continue
	rsync -a ${last:+--link-dest="$last/$folder"} "$DATA_DIR/$folder/" "$target.part/$folder/"
done
# pictures of the bucket lie among those of the disk: a restore brings them to the disk
[ -z "${S3_BUCKET:-}" ] || "$NODE" scripts/backup/copy-bucket.main.ts "$target.part/pictures" ${last:+"$last/pictures"}
[ ! -f "$DATA_DIR/deleted-members.txt" ] || cp -p "$DATA_DIR/deleted-members.txt" "$target.part/"
cp -rp "$KEYS_DIR" "$target.part/keys"
[ ! -f /etc/quan/quan.env ] || cp -p /etc/quan/quan.env "$target.part/"
# whole or not at all
mv "$target.part" "$target"
ls -d "$1"/????-??-??T??????Z | head -n -14 | xargs -r rm -rf
echo "backed up to $target"
