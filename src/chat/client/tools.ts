/**
 * What the client of an outside service needs of the chat's own: handed over, not imported. Modules that two chunks share
 * can't be joined into one, which would cost each shop with a chat 1 KB.
 */
import { camel } from '../../shared/domain/camel';
import { createCaller, NOTIFICATION } from './caller';
import { createContactStore } from './contact-store';
import { createChatOf, pathOf, visitorOf } from './page-chat';
import { kindOf, ProviderError } from './provider';
import { createProvider } from './provider-calls';

export const tools = {
	camel,
	createCaller,
	createChatOf,
	createContactStore,
	createProvider,
	kindOf,
	NOTIFICATION,
	pathOf,
	ProviderError,
	visitorOf,
};

export type Tools = typeof tools;
