// Jest transform: a .sql file is a module whose default export is its text, as in the server build.
export default { process: (text) => ({ code: `export default ${JSON.stringify(text)};` }) };
