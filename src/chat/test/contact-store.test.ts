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
		/^vitrin_chat-shop=.*;path=\/shop\/;max-age=31536000;samesite=lax/
	);
	expect( written[ 1 ] ).toMatch(
		/^vitrin_chat-shop_day=1;path=\/shop\/;max-age=86400;/
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

it( '[CHAT-07a] [SET-02] a site of a network takes nobody for its own whom its first site knows', () => {
	const first = createContactStore( '/' );
	first.set( CONTACT );
	first.setAnnounced();
	// Its path is above the other's, so its cookies are sent there.
	const second = createContactStore( '/two/' );
	expect( second.get() ).toBeNull();
	expect( second.isAnnounced() ).toBe( false );
	first.set( null );
	document.cookie = 'vitrin_chat_day=;path=/;max-age=0';
} );

it( '[CHAT-07a] another tab’s logout is this one’s, too', () => {
	const store = createContactStore( '/' );
	store.set( CONTACT );
	store.setAnnounced();
	document.cookie = 'vitrin_chat=;path=/;max-age=0';
	document.cookie = 'vitrin_chat_day=;path=/;max-age=0';
	expect( store.get() ).toBeNull();
	expect( store.isAnnounced() ).toBe( false );
} );
