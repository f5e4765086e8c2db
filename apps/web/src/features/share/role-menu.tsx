import { Button, Icon, Menu, type MenuEntries } from '@rehearse/client/ui';
import type { Role } from '@rehearse/contract';
import { useTranslation } from 'react-i18next';
import { type GivenRole, givenRoles } from './use-people-actions';
import styles from './share.module.css';

interface RoleMenuProps {
  /** Name or address of whose role it is. */
  readonly name: string;
  readonly role: Role;
  readonly items: MenuEntries;
}

/** What somebody may do, as a button that opens what can be done about it. */
export function RoleMenu({ name, role, items }: RoleMenuProps) {
  const { t } = useTranslation('share');
  return (
    <Menu
      label={t('person.roleOf', { name })}
      items={items}
      placement="bottom end"
      trigger={
        <Button className={styles.role} aria-label={t('person.roleIs', { name, role: t(`role.${role}`) })}>
          <span className={styles.roleText}>{t(`role.${role}`)}</span>
          <Icon name="chevron-down" size={14} />
        </Button>
      }
    />
  );
}

/** The roles that can be given; `onChoose` hears of another one than it is. */
export function useRoleItems(role: Role, onChoose: (role: GivenRole) => void): MenuEntries {
  const { t } = useTranslation('share');
  return givenRoles.map((id) => ({
    id,
    text: t(`role.${id}`),
    isChecked: id === role,
    onAction: () => id !== role && onChoose(id),
  }));
}
