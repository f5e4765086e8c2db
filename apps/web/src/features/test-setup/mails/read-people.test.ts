import { readPeople } from './read-people';

test('reads lists as mail programs and spreadsheets write them', () => {
  const text = [
    'E-Mail;Name',
    'ann@x.example',
    ' Ben Li <Ben@X.example> ',
    'cy@x.example, Cy',
    '"Dee";"dee@x.example"',
    'ANN@x.example; Ann',
    '',
    'nobody',
  ].join('\r\n');
  expect(readPeople(text)).toEqual({
    people: [
      { address: 'ANN@x.example', name: 'Ann' },
      { address: 'Ben@X.example', name: 'Ben Li' },
      { address: 'cy@x.example', name: 'Cy' },
      { address: 'dee@x.example', name: 'Dee' },
    ],
    unread: ['nobody'],
  });
});
