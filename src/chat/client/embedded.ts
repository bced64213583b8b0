/**
 * The provider on the shop's own server [CHAT-12].
 */
import { tell } from '../../shared/http/request';
import { createCaller, type CallerOptions } from './caller';
import type { ChatProvider } from './provider';
import { createProvider, of } from './provider-calls';

export const createEmbeddedProvider = (
	options: CallerOptions
): ChatProvider => {
	const { ajax, store } = options;
	const { ask, form } = createCaller( options );
	return createProvider( store, ask, ( conversation ) => {
		if ( ajax && store.get() ) {
			tell( ajax, form( 'POST', of( conversation, 'leave' ), {} ) );
		}
	} );
};
