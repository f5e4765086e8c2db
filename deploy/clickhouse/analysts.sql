-- Analysts who see only the prototypes of their team (docs/analysts.md). May run again at any time.

CREATE TABLE IF NOT EXISTS rehearse.analyst_apps
(
    analyst LowCardinality(String) COMMENT 'Name of the user',
    app LowCardinality(String) COMMENT 'Prototype that it sees'
)
ENGINE = ReplacingMergeTree
ORDER BY (analyst, app)
COMMENT 'Which prototypes an analyst sees';

-- The limits of the analyst that our own server has.
CREATE SETTINGS PROFILE OR REPLACE rehearse_analyst SETTINGS
    readonly = 2,
    cancel_http_readonly_queries_on_client_close = 1,
    max_execution_time = 60 MIN 0.001 MAX 600,
    max_memory_usage = 2000000000 MIN 1 MAX 4000000000,
    max_memory_usage_for_user = 4000000000 CONST,
    max_concurrent_queries_for_user = 8 CONST,
    max_threads = 4 MIN 1 MAX 4,
    max_rows_to_read = 10000000000 MIN 1 MAX 10000000000,
    max_result_rows = 50000000 MIN 1 MAX 50000000,
    max_result_bytes = 10000000000 MIN 1 MAX 10000000000,
    max_temporary_data_on_disk_size_for_user = 10000000000 CONST,
    max_untracked_memory CONST,
    max_query_size CONST,
    max_parser_depth CONST,
    max_parser_backtracks CONST,
    max_ast_depth CONST,
    max_ast_elements CONST,
    max_expanded_ast_elements CONST,
    function_sleep_max_microseconds_per_block CONST,
    function_range_max_elements_in_block CONST,
    timeout_overflow_mode CONST,
    query_profiler_real_time_period_ns CONST,
    query_profiler_cpu_time_period_ns CONST,
    allow_introspection_functions = 0 CONST,
    allow_experimental_ai_functions CONST,
    allow_experimental_eval_table_function CONST,
    query_cache_share_between_users CONST,
    format_schema CONST,
    format_avro_schema_registry_url CONST,
    input_format_record_errors_file_path CONST,
    add_http_cors_header CONST,
    http_response_headers CONST;

CREATE ROLE IF NOT EXISTS rehearse_analyst SETTINGS PROFILE 'rehearse_analyst';

-- The tables, not the views: a view would read with the rights of whoever made it.
GRANT SELECT ON rehearse.session_events TO rehearse_analyst;
GRANT SELECT ON rehearse.session_trails TO rehearse_analyst;
GRANT SELECT ON rehearse.session_attempts TO rehearse_analyst;
GRANT SELECT ON rehearse.session_happenings TO rehearse_analyst;
GRANT SELECT ON rehearse.mouse_points TO rehearse_analyst;
GRANT SELECT ON rehearse.session_batches TO rehearse_analyst;
GRANT SELECT ON rehearse.session_numbers TO rehearse_analyst;
GRANT SELECT ON rehearse.erasures TO rehearse_analyst;
GRANT SELECT ON rehearse.analyst_apps TO rehearse_analyst;

CREATE ROW POLICY OR REPLACE rehearse_team
    ON rehearse.session_events, rehearse.session_trails, rehearse.session_attempts,
       rehearse.session_happenings, rehearse.mouse_points, rehearse.session_batches, rehearse.session_numbers, rehearse.erasures
    USING app IN (SELECT app FROM rehearse.analyst_apps WHERE analyst = currentUser())
    TO rehearse_analyst;
CREATE ROW POLICY OR REPLACE rehearse_team ON rehearse.analyst_apps
    USING analyst = currentUser() TO rehearse_analyst;

-- A table with policies shows nothing to those whom none is for: the services go on seeing everything.
CREATE ROW POLICY OR REPLACE rehearse_others
    ON rehearse.session_events, rehearse.session_trails, rehearse.session_attempts,
       rehearse.session_happenings, rehearse.mouse_points, rehearse.session_batches, rehearse.session_numbers, rehearse.erasures, rehearse.analyst_apps
    USING 1 TO ALL EXCEPT rehearse_analyst;
