-- An account's erasure is kept as well, so that the list is complete: it is applied to what a backup brings back.
ALTER TABLE erasures
    ADD COLUMN IF NOT EXISTS account String COMMENT 'Account, or empty; then app and session are empty' AFTER session,
    MODIFY ORDER BY (app, session, account);

-- Parts that were written anew are kept for a while, should the machine fail before the new one is on the disk: so long.
ALTER TABLE session_events MODIFY SETTING old_parts_lifetime = 60;
ALTER TABLE mouse_points MODIFY SETTING old_parts_lifetime = 60;
ALTER TABLE session_trails MODIFY SETTING old_parts_lifetime = 60;
ALTER TABLE session_batches MODIFY SETTING old_parts_lifetime = 60;
