/** What is sent from the outbox, without a page around it. */
import { createTime } from '../../shared/test/time';
import { createDelivery } from '../client/delivery';
import { createMemoryOutbox } from '../client/outbox-store';
import { ProviderError, type ChatProvider } from '../client/provider';

it( '[CHAT-13] a message that is stored isn’t refused where what came with it can’t be fetched; the next one goes', async () => {
	const time = createTime();
	const outbox = createMemoryOutbox();
	const sent: string[] = [];
	const onOffline = jest.fn();
	for ( const order of [ 1, 2 ] ) {
		await outbox.put( {
			id: `m${ order }`,
			text: 'x',
			order,
			contact: '',
		} );
	}
	const { run, dispose } = createDelivery( {
		provider: {
			getContact: () => ( { contactId: 'c' } ),
			async sendMessage( { id }: { id: string } ) {
				sent.push( id );
				return { conversation: {}, message: {} };
			},
		} as unknown as ChatProvider,
		outbox,
		clock: time,
		begin: async () => {},
		restart: async () => {},
		onStored: async () => {
			throw new ProviderError( 'refused', 'No.', 403 );
		},
		onChange: async () => {},
		onOffline,
	} );
	await run();
	expect( sent ).toEqual( [ 'm1', 'm2' ] );
	expect( await outbox.all() ).toEqual( [] );
	expect( onOffline ).toHaveBeenCalledTimes( 2 );
	dispose();
} );
