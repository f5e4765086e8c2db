import { Module } from '@nestjs/common';
import { AccountService } from './account.service';
import { AuthController } from './auth.controller';
import { LoginService } from './login.service';
import { PasswordResetService } from './password-reset.service';
import { Passwords } from './passwords';
import { UserRepository } from './user.repository';

@Module({
  controllers: [AuthController],
  providers: [AccountService, LoginService, PasswordResetService, Passwords, UserRepository],
})
export class AuthModule {}
