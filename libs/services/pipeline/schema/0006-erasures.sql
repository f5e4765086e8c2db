CREATE TABLE IF NOT EXISTS erasures
(
    app LowCardinality(String) COMMENT 'Prototype',
    session String COMMENT 'Session, or empty for everything of the app',
    erased DateTime64(3, 'UTC') DEFAULT now64(3) COMMENT 'When'
)
ENGINE = ReplacingMergeTree
ORDER BY (app, session)
COMMENT 'What was erased on request: its late records stay out'
