/**
 * What our own server answers over HTTP: statements of those who say who they are, as a header or by basic authentication,
 * to a host that is this machine (a page of another origin can reach it by a name of its own, but not call it that). None
 * of the server's own pages.
 */
export function httpHandlers(users: readonly string[]): string {
  const statements = (header: string, value: string) => `<rule>
      <url>/</url>
      <headers><Host>regex:${thisMachine}</Host><${header}>regex:${value}</${header}></headers>
      <handler><type>dynamic_query_handler</type><query_param_name>query</query_param_name></handler>
    </rule>`;
  return `<http_handlers>
    ${statements('X-ClickHouse-User', users.join('|'))}
    ${statements('Authorization', '[Bb]asic .+')}
    <rule><url>/ping</url><handler><type>ping</type></handler></rule>
    <rule>
      <handler>
        <type>static</type>
        <status>403</status>
        <response_content>Authentication failed: say who you are by X-ClickHouse-User or basic authentication.</response_content>
      </handler>
    </rule>
  </http_handlers>`;
}

const thisMachine = '(127[.]0[.]0[.]1|localhost)(:[0-9]+)?';
