/**
 * What a provider is told of a visitor beside their messages [CHAT-08] [CHAT-09]: calls that an outside service gets. The
 * shop itself knows its visitors without them.
 */
import type { Bag } from './caller';
import type { Calling } from './provider-calls';
import type { VisitorCalls } from './provider';

export const visitorCalls = ( {
	call,
	begin,
	keep,
	contactId,
}: Calling ): VisitorCalls => {
	const change = async (
		...args: Parameters< typeof begin >
	): Promise< void > => void ( await begin( ...args ) );
	return {
		setCustomField: ( name, value ) =>
			change( 'POST', '/chat-contacts/custom-fields', { name, value } ),
		removeCustomField: ( name ) =>
			change( 'DELETE', '/chat-contacts/custom-fields', { name } ),
		removeFromProfile: ( names ) =>
			change( 'PATCH', '/chat-contacts/profile', { remove: names } ),
		addTags: ( names ) =>
			change( 'POST', '/chat-contacts/tags', {
				tags: names.map( ( name ) => ( { name } ) ),
			} ),
		removeTags: ( names ) =>
			change( 'DELETE', '/chat-contacts/tags', {
				tags: names.map( ( name ) => ( { name } ) ),
			} ),
		sendCart: ( cart ) =>
			change(
				'POST',
				`/pixel/chat-contacts/${ encodeURIComponent( contactId() ) }/cart-info`,
				{ cart_data: cart }
			),
		async assignCustomer() {
			const answer = await call< Bag >(
				'GET',
				'/proxies/assign-customer-id'
			);
			return {
				customer: Number( answer.loggedInCustomerId ),
				contact: keep( answer ),
			};
		},
		getLoggedInCustomer: async () =>
			Number(
				( await call< Bag >( 'GET', '/proxies/logged-in-customer-id' ) )
					.loggedInCustomerId
			),
	};
};
