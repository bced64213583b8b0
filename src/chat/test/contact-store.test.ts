import { createContactStore } from '../client/contact-store';

const CONTACT = {
	contactId: 'a1',
	token: 'a1.99.ff',
	isVerified: true,
	isChatInitialized: false,
};

it( '[CHAT-07b] a contact lasts 365 days and the announcement one, for the site alone', () => {
	const written: string[] = [];
	const spy = jest
		.spyOn( document, 'cookie', 'set' )
		.mockImplementation( ( cookie ) => void written.push( cookie ) );
	const store = createContactStore( '/shop/' );
	store.set( CONTACT );
	store.setAnnounced();
	expect( written[ 0 ] ).toMatch(
		/^vitrin_chat=.*;path=\/shop\/;max-age=31536000;samesite=lax/
	);
	expect( written[ 1 ] ).toMatch(
		/^vitrin_chat_day=1;path=\/shop\/;max-age=86400;/
	);
	// Refused by the browser: it lasts as long as the page.
	expect( store.get() ).toEqual( CONTACT );
	expect( store.isAnnounced() ).toBe( true );
	store.set( null );
	expect( written[ 2 ] ).toContain( 'max-age=0' );
	expect( store.get() ).toBeNull();
	spy.mockRestore();
} );

it( '[CHAT-07a] is read as it was written, and what is none counts as none', () => {
	const store = createContactStore( '/' );
	store.set( CONTACT );
	expect( createContactStore( '/' ).get() ).toEqual( CONTACT );
	for ( const bad of [ 'x', 'a1 -', '%7B%7D', 'a1%20-%20' ] ) {
		document.cookie = `vitrin_chat=${ bad };path=/`;
		expect( createContactStore( '/' ).get() ).toBeNull();
	}
	document.cookie = 'vitrin_chat=;path=/;max-age=0';
} );
