// Run once, when the database is made: the user of the services, who can do nothing but use it.
const password = require('fs').readFileSync('/run/secrets/mongo-password', 'utf8');
db.getSiblingDB('rehearse').createUser({
  user: 'rehearse',
  pwd: password,
  roles: [{ role: 'readWrite', db: 'rehearse' }],
});
