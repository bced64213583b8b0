/** What a tab shows, without a server. */
import { createView } from '../client/view';
import type { Conversation } from '../domain/types';

it( '[CHAT-14] that staff type in one conversation isn’t said of another', () => {
	const view = createView();
	const conversation = ( id: string ): Conversation => ( {
		id,
		status: 'open',
		last: 0,
		contactRead: 0,
		staffRead: 0,
		updatedAt: 0,
		counter: '',
	} );
	view.adopt( conversation( 'a' ) );
	view.set( { isAgentTyping: true } );
	view.adopt( conversation( 'a' ) );
	expect( view.getState().isAgentTyping ).toBe( true );
	view.adopt( conversation( 'b' ) );
	expect( view.getState().isAgentTyping ).toBe( false );
} );
