import type { ClickHouseClient } from '@clickhouse/client';
import numbersFill from '../../../libs/services/pipeline/schema/0014-session-numbers-fill.sql';

const pointsPerRecord = 50;

/**
 * Positions of the mouse on one screen of an app: sessions of 500, in ten records, 50 ms apart, wandering. They come in as the
 * pipeline brings them.
 */
export async function fillMouse(store: ClickHouseClient, app: string, screen: string, points: number): Promise<void> {
  await store.command({
    query: `INSERT INTO mouse_records
      WITH range(50) AS places,
        arrayMap(place -> (intDiv(number, 10) * 500 + number % 10 * 50 + place), places) AS numbers
      SELECT {app:String}, {screen:String}, concat('M', toString(intDiv(number, 10))), number % 10,
        arrayMap(n -> fromUnixTimestamp64Milli(toInt64(1767000000000 + intDiv(n, 500) * 60000 + (n % 500) * 50), 'UTC'), numbers),
        arrayMap(n -> round(0.5 + 0.45 * sin(n * 0.0007) * cos(intDiv(n, 500)), 3), numbers),
        arrayMap(n -> round(0.5 + 0.45 * cos(n * 0.0011) * sin(intDiv(n, 500)), 3), numbers),
        arrayMap(n -> n % 40 = 0, numbers)
      FROM numbers({records:UInt64})`,
    query_params: { app, screen, records: points / pointsPerRecord },
  });
}

export const eventsPerSession = 20;
/** Screens and widgets of the flow that `fillSessions` walks, as far as each session comes. */
export const flowScreens = ['f0', 'f1', 'f2', 'f3', 'f4'] as const;

/** Sessions of twenty events that walk through five screens with detours; four in five steps lead on. */
export async function fillSessions(store: ClickHouseClient, app: string, sessions: number): Promise<void> {
  await store.command({
    query: `INSERT INTO session_events
        (app, session, ord, time, ended, received, type, screen, widget, x, y, scroll_top, target, device, version, raw)
      SELECT {app:String}, concat('F', toString(intDiv(number, 20))) AS session, number % 20 AS ord,
        fromUnixTimestamp64Milli(toInt64(1767000000000 + intDiv(number, 20) * 1000 + ord * (500 + cityHash64(number) % 3000)), 'UTC') AS time,
        time, time,
        multiIf(ord = 0, 'SessionStart', ord % 4 = 1, 'ScreenLoaded', ord % 4 = 3, 'ScreenClick', 'WidgetClick') AS type,
        if(cityHash64(session, intDiv(ord, 4)) % 5 = 0, 'elsewhere', concat('f', toString(intDiv(ord, 4)))) AS screen,
        if(type = 'WidgetClick', concat('w', toString(ord % 3)), '') AS widget,
        if(type IN ('WidgetClick', 'ScreenClick'), (cityHash64(number, 1) % 1000) / 1000, -1) AS x,
        if(type IN ('WidgetClick', 'ScreenClick'), (cityHash64(number, 2) % 1000) / 1000, -1) AS y,
        0, if(ord % 2 = 0, 'link', 'none'), 'desktop', 1, ''
      FROM numbers({events:UInt64})`,
    query_params: { app, events: sessions * eventsPerSession },
  });
  await fillTrails(store, app);
}

/** What the pipeline does for each session, for all of an app at once. */
export async function fillTrails(store: ClickHouseClient, app: string): Promise<void> {
  await store.command({
    query: `INSERT INTO session_trails SELECT * FROM session_trails_view WHERE app = {app:String}
      SETTINGS optimize_aggregation_in_order = 1`,
    query_params: { app },
  });
  await store.command({ query: numbersFill });
}

export async function scan(store: ClickHouseClient, sql: string, app: string): Promise<void> {
  await (await store.query({ query: sql, query_params: { app }, format: 'JSONEachRow' })).json();
}
