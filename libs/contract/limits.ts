/** Numbers of product.md section 9 and our own limits, in one place. Times in ms, sizes in bytes. */
export const limits = {
  passwordLength: 6,
  /** The first ones that everybody tries. */
  commonPasswords: 10_000,
  imageBytes: 5_000_000,
  imageTypes: ['jpg', 'jpeg', 'png', 'gif'],
  imagesPerRequest: 20,
  /** A quarter of an hour at 160 kbit/s. */
  soundBytes: 20_000_000,
  /** Wrong passwords of one account from one place: a mistake costs nothing, guessing costs hours. */
  pausesHere: { free: 5, firstMs: 2_000, longestMs: 15 * 60_000, forgetMs: 3_600_000 },
  /** ... of one account, from all places that it never logged in from ... */
  pausesOfStrangers: { free: 30, firstMs: 10_000, longestMs: 15 * 60_000, forgetMs: 24 * 3_600_000 },
  /** ... and of all accounts that never logged in from one place: an office has one. */
  pausesOfPlace: { free: 1_000, firstMs: 1_000, longestMs: 5 * 60_000, forgetMs: 3_600_000 },
  /** Wrong passwords in a day of which the owner of an account is told. */
  wrongPasswordsToTell: 10,
  /** For so long a closed account, and a deleted prototype, can come back. */
  comeBackMs: 30 * 24 * 3_600_000,
  /** A link that proves an address is good for so long. */
  confirmMs: 24 * 3_600_000,
  /** So long events are kept for operators, unless they say otherwise. */
  auditDays: 730,
  /** Who has not logged in for so long is listed as not seen. */
  unseenMs: 90 * 24 * 3_600_000,
  /** Places that an account is known to log in from. */
  knownPlaces: 20,
  hashLength: 64,
  hashPasswordLength: 8,
  /** Unless the operator says otherwise: of a login from its beginning, and of each of its tokens. */
  tokenLifeMs: 7 * 24 * 3_600_000,
  /** Of one person, at a time: the longest unseen ends. */
  sessionsPerPerson: 100,
  /** Streams of events that one person has open at a time, at one gateway: every tab with results is one. */
  streamsPerPerson: 20,
  /** Live sockets to one prototype: of one person, and of all; those who only see a public one get half of that. */
  liveConnectionsOfPerson: 10,
  liveConnections: 100,
  /** Of one message, and of a change by an older client. */
  liveMessageBytes: 64 * 1024,
  liveChangeBytes: 2_000_000,
  /** What one connection may send: a mouse sends 144 messages a second at most. What comes more is dropped ... */
  liveMessages: { points: 500, perMs: 2_000 },
  liveBytes: { points: 4_000_000, perMs: 16_000 },
  /** ... and who has more dropped in so long a time is sent away. */
  liveDropped: { points: 2_000, perMs: 10_000 },
  /** Bytes that wait for a client to take them before it is sent away. */
  liveWaitingBytes: 4_000_000,
  /** Ids in a selection. */
  liveIds: 500,
  liveTextChars: 80,
  liveIdleMs: 60_000,
  /** For so long a password that was entered need not be entered again. */
  passwordEnteredMs: 10 * 60_000,
  /** Wrong codes of a second factor, by who knows the password. */
  factorTries: { free: 5, firstMs: 15 * 60_000, longestMs: 15 * 60_000, forgetMs: 3_600_000 },
  spareCodes: 10,
  /** So long a browser is not asked for a code, where its owner wants that, and so many of them at a time. */
  trustedDeviceMs: 30 * 24 * 3_600_000,
  trustedDevices: 10,
  /** Of one account. */
  passkeys: 20,
  passkeyNameChars: 60,
  /** So long somebody may take to set one up. */
  factorDraftMs: 15 * 60_000,
  /** A login by a provider: how often it is looked at, and how long before its end the provider is asked again. */
  signOnCheckMs: 60_000,
  signOnRefreshMs: 300_000,
  logoutBeforeExpiryMs: 5 * 60_000,
  inactivityMs: 30 * 60_000,
  messageSuccessMs: 2_000,
  messageErrorMs: 4_000,
  autosaveMs: 300,
  /** Between two looks at what others did to an open prototype: without a socket, and with one, which may have lost a word. */
  pollMs: 2_000,
  followedPollMs: 30_000,
  flowMinSteps: 2,
  /** Of a study. */
  sources: 50,
  /** So long a place is kept for a session where only so many are wanted, and that has not ended ... */
  placeMs: 3_600_000,
  /** ... or until it has sent nothing for so long. */
  silentPlaceMs: 15 * 60_000,
  renewPlaceMs: 60_000,
  /** Places of a study that one address takes to hold them, in the time that a silent session holds one. */
  placesHeld: { points: 40, perMs: 15 * 60_000 },
  /** Texts that testers agreed to, one after the other. */
  consents: 40,
  /** What may come in by the links for testers, who need no login: bytes as they are stored, and sessions that begin (ADR 0010). */
  intakeBytes: {
    session: [{ points: 8_000_000, perMs: 3_600_000 }],
    address: [
      { points: 64_000_000, perMs: 60_000 },
      { points: 1_000_000_000, perMs: 3_600_000 },
    ],
    link: [{ points: 4_000_000_000, perMs: 24 * 3_600_000 }],
    app: [{ points: 12_000_000_000, perMs: 24 * 3_600_000 }],
  },
  /** Tries to erase a recording by its code, per minute and address: codes have 60 bits. */
  eraseTries: 10,
  intakeSessions: {
    address: [{ points: 5_000, perMs: 3_600_000 }],
    link: [{ points: 50_000, perMs: 24 * 3_600_000 }],
    app: [{ points: 150_000, perMs: 24 * 3_600_000 }],
  },
  /**
   * What one session may ever hold; what comes more is not stored. An hour of restless testing is 4,000 events and 4 MB of
   * mouse.
   */
  sessionRecords: 50_000,
  sessionBytes: 64_000_000,
  recordsPerBatch: 500,
  recordsBytes: 256 * 1024,
  pointsPerMouseRecord: 200,
  /** Latest time of a record, ms since the epoch: the year 2243. */
  recordMs: 8_640_000_000_000,
  /** Of one record with all that its sender adds: levels of nesting, entries of objects and lists, characters of texts and names. */
  recordDepth: 32,
  recordEntries: 10_000,
  recordChars: 128 * 1024,
  /** Levels of nesting of any JSON that is sent to us. */
  jsonDepth: 100,
  /** Of the test settings of one prototype. */
  tasks: 200,
  /** Of one study. */
  rounds: 200,
  stepsOfTask: 500,
  /** ... of all tasks together. */
  steps: 2_000,
  groupDepth: 32,
  retentionDays: 9_999,
  /** Between a new term and the first erasure by it. */
  retentionGraceMs: 3 * 24 * 3_600_000,
  /**
   * Of one prototype as it is kept: the larger of its JSON and its BSON. MongoDB takes 16 MiB of one document, so that
   * 0.7 MB are left for its members, links, indexes and what it has to tell others.
   */
  documentBytes: 16_000_000,
  /** Screens, widgets, groups, lines, templates and design tokens of one prototype. */
  documentEntries: 50_000,
  /** Levels of nesting of one prototype; MongoDB takes 100. */
  documentDepth: 64,
  /** Of one prototype: all but its content, tokens, schemas, fonts and imports. */
  documentHeadBytes: 64 * 1024,
  /** Changes of a prototype within so long a time are one version. */
  versionMs: 10 * 60_000,
  /** For so long single changes are kept, for clients that were away. */
  journalMs: 30 * 24 * 3_600_000,
  versionNameChars: 100,
  /** Of one prototype: versions in one answer, so many that they are counted, those that have a name, and what those without one take together. */
  versionsListed: 50,
  versionsCounted: 1_000,
  namedVersions: 200,
  versionBytes: 64_000_000,
  /** Of one prototype's command stack. */
  commands: 1_000,
  commandBytes: 8_000_000,
  /** Characters of that which one prototype takes in a list: texts are cut, and what does not fit is left out. */
  listedChars: 4_000,
  listedTextChars: 1_000,
  /** Prototypes in a list, and in that of public ones. */
  listed: 2_000,
  listedPublic: 100,
  /** People by whom a list can be filtered. */
  listedPeople: 1_000,
  /** Characters of the pictures in one list of prototypes: those that come after have none. */
  listChars: 4_000_000,
  /** Prototypes of one owner, and what they take together. Deleted ones count until they are gone. */
  documentsPerOwner: 500,
  documentBytesPerOwner: 1_000_000_000,
  /** What the pictures of one owner's prototypes take: sixteen prototypes of 300 screens with a picture of 1 MB each. */
  imageBytesPerOwner: 5_000_000_000,
  /** A picture counts as at least so much, so that nobody has more than 50,000. */
  imageLeastBytes: 100_000,
  /**
   * What prototypes and pictures may grow in a day from one address (IPv6: its /48), whatever accounts do it, as an account
   * is free: four times what one owner's pictures may take. An office of 500 has one address and 40 MB each.
   */
  growthPerNetwork: { points: 20_000_000_000, perMs: 24 * 3_600_000 },
  /** New accounts in a day from one address: a company of 2,000 is there in two days. */
  signUpsPerNetwork: { points: 1_000, perMs: 24 * 3_600_000 },
  /** What people say about one prototype: annotations, all tags being one, and changed events. Every question reads all of either. */
  annotations: 10_000,
  annotationBytes: 2_000_000,
  /** Of one of them, and of a comment. */
  postedFields: 50,
  /** Of one prototype: what a large team says about it in years. */
  comments: 20_000,
  /** Threads of which one person's marks say how far each was read: what is older than the oldest of them counts as read. */
  readThreads: 1_000,
  /** A body of more bytes is a large one. */
  largeBody: 256 * 1024,
  /** Large bodies in hand at once: of one person as announced, and of all in one process as far as they have arrived. */
  largeBodiesOfPerson: 6,
  largeBodies: 32,
  /** Bytes of large answers (of more than `largeBody`) that are being sent at once, to one person and to all of one process. */
  answerBytesOfPerson: 64_000_000,
  answerBytes: 320_000_000,
  /** Of one prototype: people, and those who are invited. */
  teamMembers: 1_000,
  teamInvited: 100,
  /** Folders that one person is in when making another one. */
  folders: 500,
  folderNameChars: 100,
  /** Links to look and comment of one prototype, and those withdrawn ones of which it is still told that they were. */
  links: 50,
  withdrawnLinks: 50,
  /** Of studies, that one person has made. */
  templates: 100,
  templateNameChars: 100,
  /** Reports of one prototype's results, and what one of them may hold. */
  /** Of one field of a filter. */
  filterValues: 100,
  reports: 100,
  reportParts: 40,
  reportTitleChars: 200,
  reportTextChars: 5_000,
  reportFindings: 50,
  reportQuestions: 200,
  /** The most frequent ways through a task that a report shows. */
  reportPaths: 5,
  reportClips: 30,
  /** Of what a frozen report told. */
  reportBytes: 8 * 1024 * 1024,
  /** That a report shows with the clicks on them. */
  reportScreens: 100,
  /** Most clicked widgets of a screen that it names. */
  reportWidgets: 5,
  clipMs: 5 * 60_000,
  /** Sites on which one link may be embedded. */
  embedders: 20,
  /** For so long a password of a link need not be entered again. */
  linkPassMs: 12 * 3_600_000,
  /** Invitations of operators that are open at a time. */
  invitedToSignUp: 1_000,
  /** What somebody says to those whom they invite. */
  invitationMessageChars: 500,
  /** An invitation is good for so long. */
  invitationMs: 14 * 24 * 3_600_000,
  /** People whom one person adds or invites in a day. */
  invitationsOfPerson: { points: 500, perMs: 24 * 3_600_000 },
  /** Letters that tell one address of prototypes that are shared with it: nobody's mailbox is flooded. */
  sharingLetters: { points: 20, perMs: 3_600_000 },
  /** A letter that the mail server has not taken by then is not sent any more. */
  letterMs: 2 * 24 * 3_600_000,
  /** Of one study: people on its list of mails, and mails in a day. */
  mailedPeople: 1_000,
  mailsPerDay: 200,
  mailSubjectChars: 120,
  mailTextChars: 3_000,
  mailNameChars: 80,
  /** An address is erased so long after it was put on a list, if not before. */
  mailedMs: 90 * 24 * 3_600_000,
  /** Mails to testers that one address gets from all studies together, and that all studies of one person send. */
  mailsToAddress: { points: 5, perMs: 7 * 24 * 3_600_000 },
  mailsOfPerson: { points: 500, perMs: 24 * 3_600_000 },
  /** In the feed of one person: the oldest go. */
  feedEntries: 100,
  /** How often open pages ask for the feed. */
  feedPollMs: 15_000,
  /** Between two letters that sum up what happened, and between two new tips. */
  feedLetterMs: 24 * 3_600_000,
  tipMs: 24 * 3_600_000,
  /** From one network (IPv6: its /48) to the people who run the server. */
  contactLetters: { points: 20, perMs: 24 * 3_600_000 },
  /** Of a language model: until it is connected, until it has answered, and what it says at most. */
  aiConnectMs: 20_000,
  aiMs: 150_000,
  aiAnswerBytes: 2_000_000,
  /** Of one element's call to a server of others: values that are sent along, and bytes of them; what is sent, until it has answered, and its answer as it is recorded. */
  callValues: 50,
  callSecrets: 50,
  callBytes: 32 * 1024,
  callSentBytes: 64 * 1024,
  /** Of a picture that a call sends, before it is written as text. */
  callPictureBytes: 300_000,
  callMs: 10_000,
  replyBytes: 100_000,
  /** At once in one process: in all, and of one prototype. */
  callsAtOnce: { atOnce: 100, ofPerson: 20, waiting: 200 },
  suggestions: 500,
  /** MB of large bodies that one person may send in a minute. */
  largeMbPerMinute: 600,
} as const;

/** Of testers. */
export const devices = ['phone', 'tablet', 'desktop'] as const;
export type Device = (typeof devices)[number];
