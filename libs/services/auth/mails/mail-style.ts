/** Of letters: what mail programs know, in one place of the page. */
export const mailStyle = `:root {
  color-scheme: light dark;
}
body {
  margin: 0;
  padding: 24px 16px;
  background: #f9f9fb;
  color: #1c2024;
  font: 15px/1.55 system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif;
}
.letter {
  max-width: 560px;
  margin: 0 auto;
  padding: 24px;
  border: 1px solid #e0e1e6;
  border-radius: 8px;
  background: #fff;
}
.brand {
  margin: 0 0 16px;
  color: #60646c;
  font-weight: 600;
}
.ring {
  display: inline-block;
  width: 8px;
  height: 8px;
  margin-right: 8px;
  padding: 2px;
  border: 2px solid #5b5bd6;
  border-radius: 50%;
  background: #5b5bd6 content-box;
  vertical-align: -2px;
}
h1 {
  margin: 0 0 16px;
  font-size: 20px;
  line-height: 1.3;
}
p,
ul,
blockquote {
  margin: 0 0 16px;
  overflow-wrap: anywhere;
}
ul {
  padding-left: 20px;
}
blockquote {
  padding: 8px 12px;
  border-left: 3px solid #8b8d98;
  background: #f0f0f3;
  white-space: pre-wrap;
}
a {
  color: #5753c6;
}
.button {
  display: inline-block;
  padding: 9px 16px;
  border-radius: 6px;
  background: #5b5bd6;
  color: #fff;
  font-weight: 600;
  text-decoration: none;
}
.address {
  font-size: 13px;
}
.letter > :last-child {
  margin-bottom: 0;
}
@media (prefers-color-scheme: dark) {
  body {
    background: #111113;
    color: #edeef0;
  }
  .letter {
    border-color: #363a3f;
    background: #18191b;
  }
  .brand {
    color: #b0b4ba;
  }
  blockquote {
    background: #212225;
  }
  a {
    color: #b1a9ff;
  }
  .button {
    color: #fff;
  }
}
`;
