# What the CronJob runs: one more folder, named by its time; then those go that were interrupted, which have no manifest,
# and the oldest where there are more than KEEP.
cd /app
node dist/backup/main.js backup "/backups/$(date -u +%Y-%m-%dT%H-%M-%SZ)"
cd /backups
for folder in ????-??-??T*; do test -e "$folder/manifest.json" || rm -r "$folder"; done
ls -d ????-??-??T* | sort | head -n "-$KEEP" | xargs -r rm -r
