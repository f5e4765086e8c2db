import type { Shared } from '../../sharing';
import { AccessParts } from './access-parts';
import { FolderPeople } from './folder-people';
import { InviteForm } from './invite-form';
import { Links } from './links/links';
import { PeopleList } from './people-list';
import { OfferToYou } from './offer-to-you';
import { useAccess, useAccessActions, useWithdrawOffer } from './use-access';

interface AppAccessProps {
  readonly app: Shared;
  /** Something in it leads to another page. */
  readonly onLeave?: () => void;
}

/** Who has access to a prototype and why, and its links: in the dialog, and on the team's tab. */
export function AppAccess({ app, onLeave = () => undefined }: AppAccessProps) {
  const access = useAccess(app.id);
  const actions = useAccessActions(app.id);
  const { list, mayChange } = access;
  const offer = list?.offer;
  const withdrawOffer = useWithdrawOffer(app.id);
  return (
    <AccessParts
      access={access}
      form={mayChange && <InviteForm of={app} people={list?.people} actions={actions} />}
      people={
        list && (
          <PeopleList
            of={app}
            people={list.people.filter(({ reason }) => reason.kind !== 'folder')}
            invited={list.invited}
            access={access}
            actions={actions}
            onClose={onLeave}
            offer={offer && { ...offer, onWithdraw: withdrawOffer }}
          />
        )
      }
      notice={offer?.user === access.self && offer && <OfferToYou app={app.id} until={offer.until} />}
    >
      {list && <FolderPeople list={list} />}
      <Links app={app} mayChange={mayChange} people={list?.people ?? []} onClose={onLeave} />
    </AccessParts>
  );
}
