import { Global, Module } from '@nestjs/common';
import { AccountApi, DiskSpace, OutboundCalls, Passwords, PeopleApi } from '@rehearse/server';
import { AccountState } from './account-state';
import { AccountService } from './account.service';
import { AddressProof } from './address-proof';
import { AuthController } from './auth.controller';
import { AuthMetrics } from './auth.metrics';
import { Eraser } from './eraser';
import { ClosingService } from './closing.service';
import { Contact } from './help/contact';
import { HelpController } from './help/help.controller';
import { LoginService } from './login.service';
import { FactorController } from './factor/factor.controller';
import { FactorService } from './factor/factor.service';
import { InvitationRepository } from './invitations/invitation.repository';
import { Invitations } from './invitations/invitations';
import { InvitationsController } from './invitations/invitations.controller';
import { LettersConsumer } from './mails/letters.consumer';
import { Mails } from './mails/mails';
import { ReportLetters } from './mails/report-letters';
import { TesterLetters } from './mails/tester-letters';
import { OwnDataController } from './own-data.controller';
import { AccountPicture } from './pictures/account-picture';
import { PictureController } from './pictures/picture.controller';
import { Ceremonies } from './passkeys/ceremonies';
import { Passkeys } from './passkeys/passkeys';
import { PasskeysController } from './passkeys/passkeys.controller';
import { PasswordResetService } from './password-reset.service';
import { PasswordAgain } from './password-again';
import { People } from './people';
import { AccountNews } from './account-news';
import { InternalController } from './internal.controller';
import { SessionController } from './sessions/session.controller';
import { SessionRepository } from './sessions/session.repository';
import { SessionService } from './sessions/session.service';
import { ExternalAccounts } from './sign-on/external-accounts';
import { BroughtTokens } from './sign-on/brought-tokens';
import { ProviderLogins } from './sign-on/provider-logins';
import { ProviderSessions } from './sign-on/provider-sessions';
import { ProviderGroups } from './sign-on/provider-groups';
import { Providers } from './sign-on/providers';
import { Registration } from './sign-on/registration';
import { Sealer } from './sign-on/sealer';
import { SignOnController } from './sign-on/sign-on.controller';
import { SignOnService } from './sign-on/sign-on.service';
import { AccountControl } from './operator/account-control';
import { Audit } from './operator/audit';
import { AuditController } from './operator/audit.controller';
import { AuditRepository } from './operator/audit.repository';
import { OperatorController } from './operator/operator.controller';
import { BackgroundJobs } from './operator/background-jobs';
import { ListedAccounts } from './operator/listed-accounts';
import { Operators } from './operator/operators';
import { PeopleList } from './operator/people-list';
import { SignOnReport } from './operator/sign-on-report';
import { LoginThrottle } from './login-throttle';
import { UserRepository } from './user.repository';
import { WrongPasswords } from './wrong-passwords';

@Global()
@Module({
  controllers: [
    AuditController,
    AuthController,
    Eraser,
    HelpController,
    FactorController,
    InternalController,
    InvitationsController,
    LettersConsumer,
    OperatorController,
    OwnDataController,
    PasskeysController,
    PictureController,
    SessionController,
    SignOnController,
  ],
  providers: [
    AccountControl,
    Audit,
    AuditRepository,
    AccountPicture,
    AccountNews,
    AccountState,
    AccountService,
    AddressProof,
    AuthMetrics,
    BackgroundJobs,
    Ceremonies,
    ClosingService,
    Contact,
    DiskSpace,
    ExternalAccounts,
    FactorService,
    BroughtTokens,
    InvitationRepository,
    Invitations,
    ListedAccounts,
    LoginService,
    Mails,
    ReportLetters,
    TesterLetters,
    Operators,
    OutboundCalls,
    PasswordResetService,
    Passkeys,
    PasswordAgain,
    Passwords,
    People,
    PeopleList,
    ProviderGroups,
    Providers,
    ProviderLogins,
    ProviderSessions,
    Registration,
    Sealer,
    SignOnReport,
    SignOnService,
    SessionRepository,
    SessionService,
    LoginThrottle,
    UserRepository,
    WrongPasswords,
    { provide: AccountApi, useExisting: AccountState },
    { provide: PeopleApi, useExisting: People },
  ],
  exports: [AccountApi, PeopleApi],
})
export class AuthModule {}
