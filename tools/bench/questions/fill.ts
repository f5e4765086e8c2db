import type { ClickHouseClient } from '@clickhouse/client';

/** Mouse points of one screen of an app: sessions of 500 points, 50 ms apart, wandering. */
export async function fillMouse(store: ClickHouseClient, app: string, screen: string, points: number): Promise<void> {
  await store.command({
    query: `INSERT INTO mouse_points
      SELECT {app:String}, {screen:String}, concat('M', toString(intDiv(number, 500))) AS session,
        fromUnixTimestamp64Milli(toInt64(1767000000000 + intDiv(number, 500) * 60000 + (number % 500) * 50), 'UTC') AS time,
        intDiv(number % 500, 50) AS ord, 1 + number % 50 AS point,
        round(0.5 + 0.45 * sin(number * 0.0007) * cos(intDiv(number, 500)), 3) AS x,
        round(0.5 + 0.45 * cos(number * 0.0011) * sin(intDiv(number, 500)), 3) AS y, number % 40 = 0 AS pressed
      FROM numbers({points:UInt64})`,
    query_params: { app, screen, points },
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
}

export async function scan(store: ClickHouseClient, sql: string, app: string): Promise<void> {
  await (await store.query({ query: sql, query_params: { app }, format: 'JSONEachRow' })).json();
}
