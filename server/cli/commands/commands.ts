import type { Command } from './command.ts'

export interface Listed {
  name: string
  summary: string
  /** Lazy, so that the server starts quickly. */
  load(): Promise<Command>
}

export const commands: readonly Listed[] = [
  {
    name: 'serve',
    summary: 'serve the app, the API, photos and sign-in',
    load: async () => (await import('./serve.command.ts')).serve,
  },
  {
    name: 'migrate',
    summary: 'bring the databases up to this version',
    load: async () => (await import('./migrate.command.ts')).migrate,
  },
  {
    name: 'demo',
    summary: 'load the demo, or as much invented data as asked',
    load: async () => (await import('./demo.command.ts')).demo,
  },
  {
    name: 'backup',
    summary: 'copy databases and photos, beside a running server',
    load: async () => (await import('./backup.command.ts')).backup,
  },
  {
    name: 'restore',
    summary: 'put a backup into an empty data folder',
    load: async () => (await import('./restore.command.ts')).restore,
  },
  {
    name: 'move',
    summary: 'bring the installation to PostgreSQL, or back, beside a running server',
    load: async () => (await import('./move.command.ts')).move,
  },
  {
    name: 'doctor',
    summary: 'look for faults of this installation',
    load: async () => (await import('./doctor.command.ts')).doctor,
  },
  {
    name: 'mail:test',
    summary: 'send a mail to see that mails arrive',
    load: async () => (await import('./mail-test.command.ts')).mailTest,
  },
  {
    name: 'organisation:create',
    summary: 'make a study association',
    load: async () => (await import('./organisation-create.command.ts')).organisationCreate,
  },
  {
    name: 'organisation:list',
    summary: 'name all study associations',
    load: async () => (await import('./organisation-list.command.ts')).organisationList,
  },
  {
    name: 'organisation:remove',
    summary: 'take away a study association that has no book lists',
    load: async () => (await import('./organisation-remove.command.ts')).organisationRemove,
  },
  {
    name: 'operator:add',
    summary: 'let somebody run the site',
    load: async () => (await import('./operator-add.command.ts')).operatorAdd,
  },
  {
    name: 'operator:list',
    summary: 'name who runs the site',
    load: async () => (await import('./operator-list.command.ts')).operatorList,
  },
  {
    name: 'operator:remove',
    summary: 'let somebody run the site no longer',
    load: async () => (await import('./operator-remove.command.ts')).operatorRemove,
  },
  {
    name: 'invite:create',
    summary: 'invite an admin of a study association',
    load: async () => (await import('./invite-create.command.ts')).inviteCreate,
  },
  {
    name: 'person:block',
    summary: 'log somebody out everywhere, take their ads off and let them use nothing',
    load: async () => (await import('./person-block.command.ts')).personBlock,
  },
  {
    name: 'person:unblock',
    summary: 'let somebody who was blocked use Kaft again',
    load: async () => (await import('./person-block.command.ts')).personUnblock,
  },
  {
    name: 'books:import',
    summary: 'add books from a .csv or .csv.gz file',
    load: async () => (await import('./books-import.command.ts')).booksImport,
  },
  {
    name: 'books:lookup',
    summary: 'ask other catalogues about ISBNs, or about proposed books',
    load: async () => (await import('./books-lookup.command.ts')).booksLookup,
  },
]
