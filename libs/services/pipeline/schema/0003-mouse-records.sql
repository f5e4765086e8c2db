CREATE TABLE IF NOT EXISTS mouse_records
(
    app String,
    screen String,
    session String,
    ord UInt64,
    t Array(DateTime64(3, 'UTC')),
    x Array(Float64),
    y Array(Float64),
    pressed Array(Bool)
)
-- Keeps nothing: a mouse record arrives as arrays (a quarter of the work of one row per point) and the view spreads it.
ENGINE = Null
COMMENT 'Intake of mouse_points'
