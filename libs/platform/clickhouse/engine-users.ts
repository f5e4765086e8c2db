import { createHash } from 'node:crypto';

export interface EngineUser {
  readonly name: string;
  readonly password: string;
  readonly profile: 'services' | 'analyst';
  readonly grants: readonly string[];
  /** An analyst of a team sees these prototypes only. */
  readonly apps?: readonly string[] | undefined;
}

/** Nothing that is not granted can be used: system tables, and engines of tables that reach out. */
export const improvements = `<access_control_improvements>
    <select_from_system_db_requires_grant>true</select_from_system_db_requires_grant>
    <select_from_information_schema_requires_grant>true</select_from_information_schema_requires_grant>
    <table_engines_require_grant>true</table_engines_require_grant>
  </access_control_improvements>`;

/** What the services need: to read, write and shape the tables of their database, and for operators to see what runs. */
export const servicesGrants: readonly string[] = [
  'GRANT SELECT, INSERT, TRUNCATE, OPTIMIZE, CREATE DATABASE, CREATE TABLE, CREATE VIEW, DROP TABLE, DROP VIEW ON rehearse.*',
  'GRANT ALTER UPDATE, ALTER DELETE, ALTER COLUMN, ALTER INDEX, ALTER CONSTRAINT, ALTER ORDER BY, ALTER TTL, ALTER MATERIALIZE TTL, ALTER SETTINGS, ALTER VIEW ON rehearse.*',
  'GRANT TABLE ENGINE ON MergeTree',
  'GRANT TABLE ENGINE ON ReplacingMergeTree',
  'GRANT TABLE ENGINE ON Null',
  'GRANT SELECT ON system.processes',
  'GRANT SELECT ON system.parts',
];

export const analystGrants: readonly string[] = ['GRANT SELECT ON rehearse.*'];

/** Tables that a team's analyst may read, all of them by prototype. Views would read with other rights. */
const teamTables = [
  'session_events',
  'session_trails',
  'session_attempts',
  'session_happenings',
  'mouse_points',
  'session_batches',
  'session_numbers',
  'erasures',
] as const;

export const teamGrants: readonly string[] = teamTables.map((table) => `GRANT SELECT ON rehearse.${table}`);

/** As in helm/files/clickhouse-users.xml: a test compares them. What is `const` or has a `max` nobody can lift. */
export const profiles = `<services>
      <constraints>
        <add_http_cors_header><const/></add_http_cors_header>
        <http_response_headers><const/></http_response_headers>
        <merge_tree_disk><const/></merge_tree_disk>
        <merge_tree_storage_policy><const/></merge_tree_storage_policy>
      </constraints>
    </services>
    <analyst>
      <readonly>2</readonly>
      <cancel_http_readonly_queries_on_client_close>1</cancel_http_readonly_queries_on_client_close>
      <max_execution_time>60</max_execution_time>
      <max_memory_usage>2000000000</max_memory_usage>
      <max_memory_usage_for_user>4000000000</max_memory_usage_for_user>
      <max_concurrent_queries_for_user>8</max_concurrent_queries_for_user>
      <max_threads>4</max_threads>
      <max_rows_to_read>10000000000</max_rows_to_read>
      <max_result_rows>50000000</max_result_rows>
      <max_result_bytes>10000000000</max_result_bytes>
      <max_temporary_data_on_disk_size_for_user>10000000000</max_temporary_data_on_disk_size_for_user>
      <allow_introspection_functions>0</allow_introspection_functions>
      <constraints>
        <max_execution_time><min>0.001</min><max>600</max></max_execution_time>
        <max_memory_usage><min>1</min><max>4000000000</max></max_memory_usage>
        <max_memory_usage_for_user><const/></max_memory_usage_for_user>
        <max_concurrent_queries_for_user><const/></max_concurrent_queries_for_user>
        <max_threads><min>1</min><max>4</max></max_threads>
        <max_rows_to_read><min>1</min><max>10000000000</max></max_rows_to_read>
        <max_result_rows><min>1</min><max>50000000</max></max_result_rows>
        <max_result_bytes><min>1</min><max>10000000000</max></max_result_bytes>
        <max_temporary_data_on_disk_size_for_user><const/></max_temporary_data_on_disk_size_for_user>
        <max_untracked_memory><const/></max_untracked_memory>
        <max_query_size><const/></max_query_size>
        <max_parser_depth><const/></max_parser_depth>
        <max_parser_backtracks><const/></max_parser_backtracks>
        <max_ast_depth><const/></max_ast_depth>
        <max_ast_elements><const/></max_ast_elements>
        <max_expanded_ast_elements><const/></max_expanded_ast_elements>
        <function_sleep_max_microseconds_per_block><const/></function_sleep_max_microseconds_per_block>
        <function_range_max_elements_in_block><const/></function_range_max_elements_in_block>
        <timeout_overflow_mode><const/></timeout_overflow_mode>
        <query_profiler_real_time_period_ns><const/></query_profiler_real_time_period_ns>
        <query_profiler_cpu_time_period_ns><const/></query_profiler_cpu_time_period_ns>
        <allow_introspection_functions><const/></allow_introspection_functions>
        <allow_experimental_ai_functions><const/></allow_experimental_ai_functions>
        <allow_experimental_eval_table_function><const/></allow_experimental_eval_table_function>
        <query_cache_share_between_users><const/></query_cache_share_between_users>
        <format_schema><const/></format_schema>
        <format_avro_schema_registry_url><const/></format_avro_schema_registry_url>
        <input_format_record_errors_file_path><const/></input_format_record_errors_file_path>
        <add_http_cors_header><const/></add_http_cors_header>
        <http_response_headers><const/></http_response_headers>
      </constraints>
    </analyst>`;

/**
 * The engine starts its server as the user "default", which cannot have a password there. It may do only that, and has one
 * session: the engine's own, which begins before the server listens and ends with it. So no request is ever answered as it.
 */
export function usersXml(users: readonly EngineUser[]): string {
  return `<clickhouse>
  <profiles>
    <default/>
    <starter><max_memory_usage>100000000</max_memory_usage><max_sessions_for_user>1</max_sessions_for_user></starter>
    ${profiles}
  </profiles>
  <quotas><default/></quotas>
  <users>
    <default>
      <no_password/>
      <networks><ip>127.0.0.1</ip></networks>
      <profile>starter</profile>
      <quota>default</quota>
      <grants><query>GRANT SYSTEM LISTEN ON *.*</query><query>GRANT SELECT ON system.numbers</query></grants>
    </default>
    ${users.map(userXml).join('\n    ')}
  </users>
</clickhouse>
`;
}

function userXml({ name, password, profile, grants, apps }: EngineUser): string {
  return `<${name}>
      <password_sha256_hex>${sha256(password)}</password_sha256_hex>
      <networks><ip>127.0.0.1</ip></networks>
      <profile>${profile}</profile>
      <quota>default</quota>
      <grants>${grants.map((grant) => `<query>${grant}</query>`).join('')}</grants>
      ${apps ? rowsOf(apps) : ''}
    </${name}>`;
}

const rowsOf = (apps: readonly string[]) => {
  const filter = apps.length > 0 ? `app IN (${apps.map((app) => `'${app}'`).join(', ')})` : '0';
  const tables = teamTables.map((table) => `<${table}><filter>${filter}</filter></${table}>`);
  return `<databases><rehearse>${tables.join('')}</rehearse></databases>`;
};

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
