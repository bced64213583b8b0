import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { createMemoryOutbox } from '../../client/outbox-store';
import { createDraftStore } from '../draft-store';
import { InboxError } from '../failure';
import { createFormat } from '../format';
import type { Reply } from '../domain/reply';
import { createInbox } from '../store';
import { readPlace } from '../domain/address';
import type { Summary } from '../types';
import { App } from '../ui/App';
import { ToolsContext } from '../ui/context';
import {
	createFake,
	HOSTILE,
	ME,
	message,
	note,
	record,
	REZA,
	unreachable,
} from './fake';

// WordPress's own copies, which the page takes from the window.
jest.mock(
	'@wordpress/api-fetch',
	() => ( { __esModule: true, default: jest.fn() } ),
	{ virtual: true }
);
jest.mock(
	'@wordpress/components',
	() => jest.requireActual( './components' ),
	{ virtual: true }
);

// axe takes seconds on a machine that has much to do.
jest.setTimeout( 30_000 );

const BOOT = {
	locale: 'fa-IR',
	isSolar: true,
	utcOffset: 12_600,
	digits: 'arabext' as const,
	shop: 'فروشگاه',
	user: 1,
	path: '/',
};

const pass = ( milliseconds = 0 ) =>
	act( async () => {
		await jest.advanceTimersByTimeAsync( milliseconds );
	} );

let fake: ReturnType< typeof createFake >;
let dispose = (): void => {};

const open = async ( query = '' ) => {
	window.history.replaceState(
		null,
		'',
		`/wp-admin/admin.php?page=vitrin-chat${ query }`
	);
	const { api, server } = fake;
	let ids = 0;
	const inbox = createInbox(
		{
			api,
			outbox: createMemoryOutbox< Reply >(),
			clock: {
				after( milliseconds, task ) {
					const timer = setTimeout( task, milliseconds );
					return () => clearTimeout( timer );
				},
			},
			now: Date.now,
			uuid: () => `uuid-${ ++ids }`,
			isHidden: () => document.hidden,
			tellTabs: () => {},
			tellPresence: () => {},
			readCounter: async () => ( {
				kind: 'counter',
				counter: {
					last: 0,
					staffRead: 0,
					changes: server.changes,
					typed: server.typed,
					presentUntil: 0,
				},
			} ),
		},
		readPlace( window.location.search ).query
	);
	dispose = inbox.dispose;
	const drafts = createDraftStore( 'drafts' );
	const view = render(
		<ToolsContext.Provider
			value={ {
				boot: BOOT,
				inbox,
				api,
				drafts,
				format: createFormat( BOOT ),
			} }
		>
			<App />
		</ToolsContext.Provider>
	);
	act( () => void inbox.begin() );
	await pass( 100 );
	return { ...view, inbox, server, drafts };
};

const click = async ( element: HTMLElement ) => {
	fireEvent.click( element );
	await pass( 100 );
};

const button = ( name: RegExp | string ) =>
	screen.getByRole( 'button', { name } );

const row = ( text: string ) =>
	screen
		.getAllByText( text )
		.map( ( found ) => found.closest( '[data-conversation]' ) )
		.find( Boolean ) as HTMLElement;

const stream = () => screen.getByRole( 'log', { name: 'Messages' } );

const field = () =>
	screen.getByRole( 'textbox', {
		name: /Reply to the visitor|Private note/,
	} );

const type = async ( text: string ) => {
	fireEvent.change( field(), {
		target: { value: text, selectionStart: text.length },
	} );
	await pass();
};

const enter = async () => {
	fireEvent.keyDown( field(), { key: 'Enter' } );
	await pass( 100 );
};

const sent = ( name = 'send' ) =>
	fake.server.log.filter( ( one ) => one.startsWith( name ) );

beforeEach( () => {
	jest.useFakeTimers( { now: 1_795_000_500_000 } );
	// The browser's own, which jsdom lacks.
	Element.prototype.scrollIntoView = jest.fn();
	localStorage.clear();
	document.title = 'Chat';
	document.body.innerHTML =
		'<p><span class="vitrin-chat-count" style="display:none"><b aria-hidden="true">0</b></span></p>';
	fake = createFake();
	fake.server.add( 1 );
	fake.server.add( 2, { name: 'سارا' }, 2 );
} );

afterEach( () => {
	dispose();
	jest.useRealTimers();
} );

const noFindings = async ( container: Element ) => {
	jest.useRealTimers();
	expect( await axe( container ) ).toHaveNoViolations();
};

test( '[CHAT-12a] list, conversation and facts stand side by side; folders have numbers; axe finds nothing', async () => {
	const { container } = await open( '&conversation=2' );
	expect( button( 'Open: ۲ conversations' ) ).toHaveAttribute(
		'aria-current'
	);
	expect( button( 'Waiting: ۲ conversations' ) ).toBeTruthy();
	expect( row( 'سارا' ) ).toHaveAttribute( 'aria-current', 'true' );
	expect( within( stream() ).getAllByText( /پیام/ ) ).toHaveLength( 2 );
	expect( container ).toHaveTextContent( 'sara@example.ir' );
	expect( container ).toHaveTextContent( '۴۰ تومان' );
	await noFindings( container );
} );

test( '[CHAT-06] whatever visitors, colleagues and products are called and say is text: markup, bidi marks, emoji, ten thousand characters', async () => {
	const long = `\u202e\u2066👩‍👧 ${ 'آ'.repeat( 10_000 ) }`;
	const talk = fake.server.add( 3, {
		name: HOSTILE,
		preview: HOSTILE,
		tags: [ HOSTILE ],
		agent: { ...REZA, name: HOSTILE, photo: 'javascript:alert(1)' },
	} );
	talk.messages = [
		message( 1, { message: HOSTILE } ),
		message( 2, { message: long } ),
		message( 3, { type: 'image', message: 'javascript:alert(1)' } ),
		message( 4, {
			sender: 'agent',
			agent: { ...REZA, name: HOSTILE },
			type: 'product',
			message: HOSTILE,
			card: {
				kind: 'product',
				id: 1,
				name: HOSTILE,
				price: HOSTILE,
				image: 'javascript:alert(1)',
				url: 'javascript:alert(1)',
				isAvailable: true,
				isSimple: true,
			},
		} ),
		message( 5, {
			sender: 'agent',
			type: 'coupon',
			card: {
				kind: 'coupon',
				code: HOSTILE,
				description: HOSTILE,
				amount: HOSTILE,
				expiresAt: 0,
				isValid: true,
			},
		} ),
	].slice( -3 );
	talk.messages.unshift(
		message( 1, { message: HOSTILE } ),
		message( 2, { message: long } )
	);
	talk.summary = { ...talk.summary, last: 5 };
	talk.notes = [
		note( 1, { note: HOSTILE, agent: { ...REZA, name: HOSTILE } } ),
		note( 2, { kind: 'event', note: HOSTILE, after: 5 } ),
	];
	talk.here = [ { agent: { ...REZA, name: HOSTILE }, isTyping: true } ];
	fake.server.agents = [ { ...ME, name: HOSTILE }, REZA ];
	const { container } = await open( '&conversation=3' );
	await click( button( 'Earlier messages' ) );
	expect(
		container.querySelectorAll(
			'script, [onerror], [src^="javascript"], [href^="javascript"]'
		)
	).toHaveLength( 0 );
	expect(
		within( stream() ).getAllByText( HOSTILE ).length
	).toBeGreaterThanOrEqual( 3 );
	expect(
		within( stream() ).getByText( long, { normalizer: ( text ) => text } )
	).toHaveAttribute( 'dir', 'auto' );
	expect(
		screen.getAllByText( HOSTILE, { selector: 'bdi' } ).length
	).toBeGreaterThan( 3 );
	await noFindings( container );
} );

test( '[CHAT-12] what one reads stays in place when earlier messages come, also where a new one came while they were fetched', async () => {
	const height = jest
		.spyOn( HTMLElement.prototype, 'scrollHeight', 'get' )
		.mockImplementation( function ( this: HTMLElement ) {
			return (
				50 * this.querySelectorAll( '.vitrin-inbox__message' ).length
			);
		} );
	try {
		fake.server.add( 3, {}, 9 );
		const { api } = fake;
		const { batch } = api;
		let release = (): void => {};
		api.batch = async ( id, range ) => {
			const answer = await batch( id, range );
			if ( ( range.before ?? Infinity ) < 1000 ) {
				await new Promise< void >( ( done ) => ( release = done ) );
			}
			return answer;
		};
		await open( '&conversation=3' );
		expect( stream().scrollTop ).toBe( 150 );
		stream().scrollTop = 10;
		fireEvent.scroll( stream() );
		await click( button( 'Earlier messages' ) );
		fake.server.write( 3, 'و یکی دیگر' );
		await pass( 3000 );
		expect( stream().scrollTop ).toBe( 10 );
		release();
		await pass( 100 );
		expect( stream().scrollTop ).toBe( 160 );
	} finally {
		height.mockRestore();
	}
} );

test( '[CHAT-13] a reply is shown at once, sent once by Enter, and its draft is gone', async () => {
	const { drafts } = await open( '&conversation=2' );
	await type( ' سلام ' );
	fireEvent.keyDown( field(), { key: 'Enter', shiftKey: true } );
	fireEvent.keyDown( field(), { key: 'Enter', isComposing: true } );
	// Safari, once the word has ended.
	fireEvent.keyDown( field(), { key: 'Enter', keyCode: 229 } );
	await pass();
	expect( sent() ).toEqual( [] );
	await enter();
	expect( sent() ).toEqual( [ 'send سلام' ] );
	expect( field() ).toHaveValue( '' );
	expect( drafts.get( 2 ).reply ).toBe( '' );
	expect( within( stream() ).getByText( 'سلام' ) ).toBeTruthy();
	await enter();
	expect( sent() ).toHaveLength( 1 );
} );

test( '[CHAT-13] what can’t be sent waits and says so; it goes once the shop answers; what is refused can be thrown away', async () => {
	const { server } = await open( '&conversation=2' );
	server.faults.set( 'send', unreachable() );
	await type( 'بعداً' );
	await enter();
	expect( screen.getByTestId( 'notice' ) ).toHaveTextContent(
		'The connection is lost'
	);
	expect( stream() ).toHaveTextContent( 'Will be sent once you are online' );
	server.faults.set( 'send', new InboxError( 'نشد', 'refused' ) );
	await pass( 3000 );
	expect( screen.getByRole( 'alert' ) ).toHaveTextContent( 'نشد' );
	server.faults.delete( 'send' );
	await click( button( 'Try again' ) );
	expect( server.talk( 2 ).messages.at( -1 )?.message ).toBe( 'بعداً' );
	expect( screen.queryByRole( 'alert' ) ).toBeNull();
} );

test( '[CHAT-12] a note looks like none of the visitor’s messages, has its own text, and is sent as a note alone', async () => {
	const { server } = await open( '&conversation=2' );
	await type( 'برای مشتری' );
	await click( button( 'Private note' ) );
	expect( field() ).toHaveAccessibleName( 'Private note' );
	expect( field() ).toHaveAccessibleDescription( /never does/ );
	expect( field() ).toHaveValue( '' );
	// No card can be sent from there.
	expect( screen.queryByRole( 'button', { name: 'Product' } ) ).toBeNull();
	await type( 'مواظب باش' );
	await enter();
	expect( sent() ).toEqual( [] );
	expect( sent( 'note' ) ).toEqual( [ 'note مواظب باش' ] );
	expect(
		within( stream() ).getByText( 'مواظب باش' ).closest( '.is-note' )
	).toHaveTextContent( 'Private note' );
	// Another conversation begins with a reply; this one goes on with its note.
	await click( row( 'بازدیدکننده 1' ) );
	expect( field() ).toHaveAccessibleName( 'Reply to the visitor' );
	await click( row( 'سارا' ) );
	expect( field() ).toHaveAccessibleName( 'Private note' );
	await click( button( 'Reply to the visitor' ) );
	expect( field() ).toHaveValue( 'برای مشتری' );
	await click( button( 'Delete the note' ) );
	expect( server.talk( 2 ).notes ).toEqual( [] );
} );

test( '[CHAT-12] a reply to a colleague’s name is asked about first, and may become a note', async () => {
	const { container } = await open( '&conversation=2' );
	await type( '@رضا این مشتری بدقول است' );
	await enter();
	const asked = screen.getByRole( 'alertdialog' );
	expect( sent() ).toEqual( [] );
	expect( button( 'Back to the text' ) ).toHaveFocus();
	// Enter once more sends nothing.
	await enter();
	expect( sent() ).toEqual( [] );
	await click( within( asked ).getByText( 'Keep as a private note' ) );
	expect( sent() ).toEqual( [] );
	expect( sent( 'note' ) ).toHaveLength( 1 );
	expect( field() ).toHaveFocus();
	await type( '@رضا سلام' );
	await enter();
	await click( button( 'Send to the visitor' ) );
	expect( sent() ).toHaveLength( 1 );
	await noFindings( container );
} );

test( '[CHAT-12] a slash finds canned answers by arrows and Enter, filled in; what isn’t known is asked about', async () => {
	const { container } = await open( '&conversation=2' );
	const found = () =>
		within( screen.getByRole( 'listbox' ) ).getAllByRole( 'option' );
	await type( '/سل' );
	const options = found();
	expect( options ).toHaveLength( 1 );
	expect( field() ).toHaveAttribute(
		'aria-activedescendant',
		options[ 0 ]?.id
	);
	await type( '/' );
	expect( found() ).toHaveLength( 2 );
	fireEvent.keyDown( field(), { key: 'ArrowDown' } );
	fireEvent.keyDown( field(), { key: 'ArrowDown' } );
	await pass();
	fireEvent.keyDown( field(), { key: 'Escape' } );
	expect( screen.queryByRole( 'listbox' ) ).toBeNull();
	expect( field() ).toHaveValue( '/' );
	await type( '' );
	await type( '/سلام' );
	fireEvent.keyDown( field(), { key: 'Enter' } );
	await pass();
	expect( field() ).toHaveValue( 'سلام سارا، من مریم از فروشگاه هستم.' );
	expect( sent() ).toEqual( [] );
	await type( 'سفارش {{order}} آماده است' );
	await enter();
	expect( screen.getByRole( 'alertdialog' ) ).toHaveTextContent(
		'{{order}}'
	);
	expect( sent() ).toEqual( [] );
	await type( '/' );
	expect( found() ).toHaveLength( 2 );
	await noFindings( container );
} );

test( '[CHAT-12] drafts are kept for each conversation, over a reload, and the list shows where one is', async () => {
	const { unmount, drafts } = await open( '&conversation=2' );
	await type( 'نیمه‌کاره' );
	await click( row( 'بازدیدکننده 1' ) );
	expect( field() ).toHaveValue( '' );
	expect( row( 'سارا' ) ).toHaveTextContent( 'Draft' );
	drafts.flush();
	unmount();
	dispose();
	await open( '&conversation=2' );
	expect( field() ).toHaveValue( 'نیمه‌کاره' );
} );

test( '[CHAT-12] along the list by arrows, opened by Enter’s click; the focus stays on its row when the list comes anew', async () => {
	const { server } = await open();
	const first = row( 'سارا' );
	act( () => first.focus() );
	fireEvent.keyDown( first, { key: 'ArrowDown' } );
	expect( row( 'بازدیدکننده 1' ) ).toHaveFocus();
	fireEvent.keyDown( row( 'بازدیدکننده 1' ), { key: 'ArrowDown' } );
	expect( row( 'بازدیدکننده 1' ) ).toHaveFocus();
	server.write( 1, 'بالا' );
	await pass( 1600 );
	const rows = screen
		.getAllByRole( 'listitem' )
		.map( ( one ) => one.querySelector( '[data-conversation]' ) )
		.filter( Boolean );
	expect( rows[ 0 ] ).toBe( row( 'بازدیدکننده 1' ) );
	expect( rows[ 0 ] ).toHaveFocus();
	// One row by the Tab key, others by arrows.
	expect( rows.map( ( one ) => ( one as HTMLElement ).tabIndex ) ).toEqual( [
		0, -1,
	] );
	server.talk( 1 ).summary = {
		...server.talk( 1 ).summary,
		status: 'closed',
	};
	server.changes++;
	await pass( 1600 );
	expect( row( 'سارا' ) ).toHaveFocus();
} );

const press = async ( code: string, more = {} ) => {
	fireEvent.keyDown( document.body, { code, key: code, ...more } );
	await pass( 100 );
};

test( '[CHAT-12] keys do what the list of keys says, also with Persian letters, and can be switched off', async () => {
	const { server, container } = await open();
	await press( 'KeyJ' );
	expect( row( 'سارا' ) ).toHaveAttribute( 'aria-current' );
	await press( 'KeyJ' );
	expect( row( 'بازدیدکننده 1' ) ).toHaveAttribute( 'aria-current' );
	await press( 'KeyK' );
	await press( 'KeyN', { key: 'د' } );
	expect( field() ).toHaveFocus();
	expect( field() ).toHaveAccessibleName( 'Private note' );
	await press( 'KeyA', { key: 'ش' } );
	expect( server.talk( 2 ).summary.agent?.id ).toBe( ME.id );
	await press( 'KeyE' );
	expect( server.talk( 2 ).summary.status ).toBe( 'closed' );
	await press( 'Slash' );
	expect( screen.getByRole( 'searchbox' ) ).toHaveFocus();
	await press( 'Slash', { shiftKey: true } );
	const dialog = screen.getByRole( 'dialog' );
	expect( within( dialog ).getByText( 'Write a private note' ) ).toBeTruthy();
	// While a dialog is open keys are its own.
	await press( 'KeyJ' );
	fireEvent.click( screen.getByLabelText( 'Single letters are commands' ) );
	await pass();
	await click( within( dialog ).getByText( 'Close dialog' ) );
	await press( 'Slash', { shiftKey: true } );
	expect( screen.queryByRole( 'dialog' ) ).toBeNull();
	await noFindings( container );
} );

test( '[CHAT-12] folders and words narrow the list; a search looks everywhere, and the address keeps both', async () => {
	fake.server.add( 3, { status: 'closed', preview: 'کفش قرمز' } );
	await open();
	await click( button( 'Closed' ) );
	expect( screen.getByText( 'کفش قرمز' ) ).toBeTruthy();
	expect( window.location.search ).toContain( 'folder=done' );
	await click( button( 'Spam' ) );
	expect( screen.getByText( 'Nothing was marked as spam.' ) ).toBeTruthy();
	fireEvent.change( screen.getByRole( 'searchbox' ), {
		target: { value: 'کفش' },
	} );
	await pass( 400 );
	expect( screen.getByText( 'کفش قرمز' ) ).toBeTruthy();
	expect( readPlace( window.location.search ).query.search ).toBe( 'کفش' );
	fireEvent.change( screen.getByRole( 'searchbox' ), {
		target: { value: 'نیست' },
	} );
	await pass( 400 );
	expect( screen.getByText( /Nothing was found/ ) ).toBeTruthy();
} );

test( '[CHAT-12] Back goes from the facts to the conversation, and from there to the list', async () => {
	const { container } = await open();
	const shows = () =>
		container.querySelector( '[data-shows]' )?.getAttribute( 'data-shows' );
	expect( shows() ).toBe( 'list' );
	await click( row( 'سارا' ) );
	expect( shows() ).toBe( 'conversation' );
	await click( button( 'Visitor' ) );
	expect( shows() ).toBe( 'facts' );
	await click( button( 'Back to the conversation' ) );
	expect( shows() ).toBe( 'conversation' );
	await click( button( 'Back to the list' ) );
	expect( shows() ).toBe( 'list' );
	expect( row( 'سارا' ) ).toHaveFocus();
} );

test( '[CHAT-12b] whom a conversation can be handed to says who isn’t there, as it is by now', async () => {
	fake.server.agents = [ ME, { ...REZA, isOnline: false } ];
	await open( '&conversation=2' );
	const owner = screen.getByLabelText( 'Assigned to' );
	const names = () =>
		within( owner )
			.getAllByRole( 'option' )
			.map( ( { textContent } ) => textContent );
	expect( names() ).toEqual( [
		'Assigned to nobody',
		'مریم (me)',
		'رضا (not here)',
	] );
	fake.server.agents = [ ME, REZA ];
	fireEvent.focus( owner );
	await pass( 100 );
	expect( names() ).toContain( 'رضا' );
} );

test( '[CHAT-12b] who has it is chosen, closed and opened, tags, block and spam; a colleague who writes is seen', async () => {
	const { server, container } = await open( '&conversation=2' );
	fireEvent.change( screen.getByLabelText( 'Assigned to' ), {
		target: { value: String( REZA.id ) },
	} );
	await pass( 100 );
	expect( server.talk( 2 ).summary.agent?.id ).toBe( REZA.id );
	fireEvent.change( screen.getByLabelText( 'Tags of this conversation' ), {
		target: { value: ' فوری ,' },
	} );
	await pass( 100 );
	expect( server.talk( 2 ).summary.tags ).toEqual( [ 'فوری' ] );
	await click( button( 'Block the visitor' ) );
	expect( container ).toHaveTextContent( 'This visitor is blocked.' );
	await click( button( 'Mark as spam' ) );
	expect( server.talk( 2 ).summary.status ).toBe( 'spam' );
	await click( button( 'Undo' ) );
	expect( server.talk( 2 ).summary.status ).toBe( 'open' );
	server.talk( 2 ).here = [ { agent: REZA, isTyping: true } ];
	server.typed++;
	await pass( 1600 );
	expect( container ).toHaveTextContent( 'رضا is writing an answer' );
} );

test( '[CHAT-12] events of the staff stand in the stream, and are nobody’s messages', async () => {
	const talk = fake.server.talk( 2 );
	talk.notes = [
		note( 1, {
			kind: 'event',
			note: 'assigned',
			to: REZA,
			agent: REZA,
			after: 1,
		} ),
		note( 2, { kind: 'event', note: 'assigned', to: ME, after: 1 } ),
		note( 3, { kind: 'event', note: 'assigned', to: null, after: 1 } ),
		note( 4, { kind: 'event', note: 'closed', agent: null, after: 2 } ),
		note( 5, { kind: 'event', note: 'opened', agent: null, after: 2 } ),
		note( 6, { kind: 'event', note: 'blocked', after: 2 } ),
	];
	await open( '&conversation=2' );
	for ( const words of [
		'رضا took the conversation',
		'رضا handed it to مریم',
		'رضا assigned it to nobody',
		'Somebody of the staff closed the conversation',
		'The visitor went on',
		'رضا blocked the visitor',
	] ) {
		expect( stream() ).toHaveTextContent( words );
	}
	expect( stream().querySelectorAll( '.is-note, .is-staff' ) ).toHaveLength(
		0
	);
} );

test( '[CHAT-12] a product is found and sent as a card', async () => {
	const { server, container } = await open( '&conversation=2' );
	await click( button( 'Product' ) );
	await pass( 400 );
	const dialog = screen.getByRole( 'dialog', { name: 'Send a product' } );
	expect( dialog.querySelectorAll( 'script, [onerror]' ) ).toHaveLength( 0 );
	await click( within( dialog ).getByRole( 'button', { name: /^Send/ } ) );
	expect( server.talk( 2 ).messages.at( -1 ) ).toMatchObject( {
		type: 'product',
		card: { id: 5 },
	} );
	expect( stream() ).toHaveTextContent( '۱۲۰٬۰۰۰ تومان' );
	await click( button( 'Coupon' ) );
	await pass( 400 );
	expect( screen.getByText( /No valid coupon/ ) ).toBeTruthy();
	await noFindings( container );
} );

test( '[CHAT-12] what was found for other words can’t be sent any more from the first letter on', async () => {
	await open( '&conversation=2' );
	await click( button( 'Product' ) );
	await pass( 400 );
	const dialog = within(
		screen.getByRole( 'dialog', { name: 'Send a product' } )
	);
	const send = () => dialog.queryAllByRole( 'button', { name: /^Send/ } );
	expect( send() ).not.toHaveLength( 0 );
	fireEvent.change( dialog.getByRole( 'searchbox' ), {
		target: { value: 'کفش' },
	} );
	expect( send() ).toHaveLength( 0 );
	expect( dialog.getByText( 'Searching …' ) ).toBeTruthy();
	await pass( 400 );
	expect( send() ).not.toHaveLength( 0 );
} );

const picture = ( mime = 'image/png', name = 'a.png' ) =>
	new File( [ 'x' ], name, { type: mime } );

test( '[CHAT-12] [CHAT-13] pictures are chosen, pasted and dropped: each is shown at once, waits while nobody answers, and goes once', async () => {
	let urls = 0;
	URL.createObjectURL = () => `blob:${ ++urls }`;
	URL.revokeObjectURL = () => {};
	const { container } = await open( '&conversation=1' );
	fake.server.faults.set( 'send', unreachable() );
	fireEvent.change(
		container.querySelector( 'input[type="file"]' ) as HTMLElement,
		{ target: { files: [ picture() ] } }
	);
	await pass( 100 );
	const waiting = () => container.querySelectorAll( '.is-waiting img' );
	expect( waiting() ).toHaveLength( 1 );
	expect( waiting()[ 0 ] ).toHaveAttribute( 'src', 'blob:1' );
	fireEvent.paste( field(), {
		clipboardData: { files: [ picture() ], types: [ 'Files' ] },
	} );
	// Text with a picture of it is text.
	fireEvent.paste( field(), {
		clipboardData: {
			files: [ picture() ],
			types: [ 'text/plain', 'Files' ],
		},
	} );
	const drop = {
		dataTransfer: { files: [ picture() ], types: [ 'Files' ] },
	};
	fireEvent.dragOver( stream(), drop );
	expect( container.querySelector( '.is-over' ) ).not.toBeNull();
	fireEvent.drop( stream(), drop );
	await pass( 100 );
	expect( waiting() ).toHaveLength( 3 );
	fake.server.faults.clear();
	await pass( 60_000 );
	expect( waiting() ).toHaveLength( 0 );
	expect(
		within( stream() ).getAllByRole( 'img', { name: 'Picture' } )
	).toHaveLength( 3 );
	expect(
		fake.server.talk( 1 ).messages.filter( ( one ) => one.type === 'image' )
	).toHaveLength( 3 );
} );

test( '[CHAT-12] a picture that is refused says why, can be tried again or thrown away; what is none, and one in a note, isn’t sent', async () => {
	URL.createObjectURL = () => 'blob:1';
	URL.revokeObjectURL = () => {};
	const { container } = await open( '&conversation=1' );
	const choose = async ( file: File ) => {
		fireEvent.drop( stream(), {
			dataTransfer: { files: [ file ], types: [ 'Files' ] },
		} );
		await pass( 100 );
	};
	await choose( picture( 'application/pdf', 'a.pdf' ) );
	expect( container ).toHaveTextContent( 'Only pictures can be sent' );
	fake.server.faults.set( 'send', new InboxError( 'امروز نه', 'refused' ) );
	await choose( picture() );
	expect( screen.getByRole( 'alert' ) ).toHaveTextContent( 'امروز نه' );
	await click( button( 'Delete' ) );
	expect( container.querySelector( '.is-failed' ) ).toBeNull();
	await click( button( 'Private note' ) );
	await choose( picture() );
	expect( container ).toHaveTextContent( 'A private note has no pictures.' );
	expect( sent() ).toHaveLength( 1 );
} );

test( '[CHAT-12] coupons are offered to who may give them away alone', async () => {
	fake.server.sendsCoupons = false;
	await open( '&conversation=1' );
	expect( button( 'Product' ) ).toBeTruthy();
	expect( screen.queryByRole( 'button', { name: 'Coupon' } ) ).toBeNull();
} );

test( '[CHAT-12a] what the shop answered outside of its hours stands there under that name, is nobody’s, and the visitor still waits unread', async () => {
	const talk = fake.server.add( 4, { name: 'شبانه' } );
	talk.messages.push(
		message( 2, {
			sender: 'system',
			message: 'بسته‌ایم',
			isAutomatic: true,
		} )
	);
	talk.summary = { ...talk.summary, last: 2, lastSender: 'system' };
	await open();
	expect( row( 'شبانه' ) ).toHaveTextContent( '۱ unread' );
	await click( row( 'شبانه' ) );
	const bubble = within( stream() )
		.getByText( 'بسته‌ایم' )
		.closest( '.vitrin-inbox__message' );
	expect( bubble ).toHaveTextContent(
		'Automatic answer outside of the hours'
	);
	expect( bubble ).toHaveTextContent( 'Sent' );
} );

test( '[CHAT-06] [CHAT-15] the title and the admin’s menus have the number of the unread', async () => {
	const { server } = await open();
	expect( document.title ).toMatch( /^\(۲\)/ );
	const badge = document.querySelector< HTMLElement >( '.vitrin-chat-count' );
	expect( badge ).toHaveTextContent( '۲' );
	expect( badge ).toBeVisible();
	for ( const id of [ 1, 2 ] ) {
		const { summary } = server.talk( id );
		server.talk( id ).summary = { ...summary, staffRead: summary.last };
	}
	server.changes++;
	await pass( 1600 );
	expect( document.title ).toBe( 'Chat' );
	expect( badge ).not.toBeVisible();
} );

const hide = ( hidden: boolean ) =>
	jest.spyOn( document, 'hidden', 'get' ).mockReturnValue( hidden );

test( '[CHAT-15] a tone and a notice of the browser come by choice, for mine and those of nobody', async () => {
	const shown = jest.fn();
	class FakeNotification {
		static requestPermission = async () => 'granted';
		onclick: ( () => void ) | undefined;
		constructor( title: string, options: object ) {
			shown( title, options );
		}
		close() {}
	}
	Object.assign( window, { Notification: FakeNotification } );
	fake.server.add( 3, { agent: REZA } );
	const { server } = await open();
	hide( true );
	server.write( 1, 'هنوز نه' );
	await pass( 6000 );
	expect( shown ).not.toHaveBeenCalled();
	hide( false );
	await click( button( 'Keys and notices' ) );
	await click( screen.getByLabelText( /Notices of the browser/ ) );
	await click( screen.getByText( 'Close dialog' ) );
	hide( true );
	server.write( 1, '<b>سلام</b>' );
	server.write( 3, 'برای رضا' );
	await pass( 6000 );
	expect( shown ).toHaveBeenCalledTimes( 1 );
	expect( shown ).toHaveBeenCalledWith(
		'بازدیدکننده 1',
		expect.objectContaining( { body: '<b>سلام</b>' } )
	);
	hide( false );
} );

test( '[CHAT-12] while things load their places are kept; what fails says so with another try; the rest stands', async () => {
	fake.server.fault = unreachable();
	const { server, container } = await open( '&conversation=2' );
	expect( screen.getAllByTestId( 'notice' )[ 0 ] ).toHaveTextContent(
		'وصل نیست'
	);
	server.fault = null;
	server.faults.set( 'visitor', unreachable() );
	await click( screen.getAllByText( 'Try again' )[ 0 ] as HTMLElement );
	await pass( 3000 );
	expect( row( 'سارا' ) ).toBeTruthy();
	expect( within( stream() ).getAllByText( /پیام/ ) ).toHaveLength( 2 );
	const facts = screen.getByRole( 'complementary' );
	expect( facts ).toHaveTextContent( 'وصل نیست' );
	server.faults.delete( 'visitor' );
	await click( within( facts ).getByText( 'Try again' ) );
	expect( facts ).toHaveTextContent( '۴۰ تومان' );
	await noFindings( container );
} );

test( '[SEC-01] once nobody is logged in it is said, and what is written waits', async () => {
	const { server } = await open( '&conversation=2' );
	server.fault = new InboxError( 'پایان', 'ended' );
	await type( 'آخرین' );
	await enter();
	expect( screen.getByTestId( 'notice' ) ).toHaveTextContent( 'پایان' );
	expect( stream() ).toHaveTextContent( 'Will be sent once you are online' );
	expect( button( 'Load the page again' ) ).toBeTruthy();
} );

test( '[CHAT-12] a conversation that is gone says so, and has no field to write into', async () => {
	const { container } = await open( '&conversation=99' );
	expect( container ).toHaveTextContent( 'it was deleted' );
	expect( screen.queryByRole( 'textbox', { name: /Reply/ } ) ).toBeNull();
} );

test( '[CHAT-12] who waits since when is told by the server’s clock', async () => {
	const { summary } = fake.server.talk( 1 );
	const now = Date.now() / 1000;
	fake.server.talk( 1 ).summary = {
		...summary,
		waitingSince: now - 300,
	} as Summary;
	await open();
	expect( row( 'بازدیدکننده 1' ) ).toHaveTextContent(
		'waiting for ۵ minutes'
	);
} );

test( '[CHAT-12] an agent has no tabs of managers; a manager goes to each, and axe finds nothing', async () => {
	fake.server.isManager = false;
	const { unmount } = await open( '&tab=figures' );
	expect( screen.queryByRole( 'button', { name: 'Figures' } ) ).toBeNull();
	expect( row( 'سارا' ) ).toBeTruthy();
	unmount();
	dispose();
	fake.server.isManager = true;
	const { container } = await open( '&tab=figures' );
	expect( container ).toHaveTextContent( '۱ minute' );
	expect( container ).toHaveTextContent( '۴٫۵ of 5' );
	expect( container ).toHaveTextContent( 'within 24 hours' );
	expect( screen.getByText( '۱۴۰۵/۰۹/۰۷' ) ).toBeTruthy();
	expect( container.querySelectorAll( 'script, [onerror]' ) ).toHaveLength(
		0
	);
	await noFindings( container );
} );

test( '[CHAT-08] managers add, change, move and delete canned answers and questions; what is refused says why', async () => {
	const { server, container } = await open( '&tab=canned' );
	await click( button( 'Add a canned answer' ) );
	await click( button( 'Save' ) );
	expect( screen.getByRole( 'alert' ) ).toHaveTextContent( 'Shortcut' );
	const write = ( label: string, value: string ) =>
		fireEvent.change( screen.getByLabelText( label ), {
			target: { value },
		} );
	write( 'Shortcut', '/بازگشت' );
	write( 'Title', 'بازگشت کالا' );
	write( 'Text', 'هفت روز {{name}}' );
	server.faults.set( 'canned.save', new InboxError( 'تکراری', 'refused' ) );
	await click( button( 'Save' ) );
	expect( screen.getByRole( 'alert' ) ).toHaveTextContent( 'تکراری' );
	server.faults.clear();
	await click( button( 'Save' ) );
	expect( screen.queryByRole( 'dialog' ) ).toBeNull();
	expect( server.canned.at( -1 ) ).toMatchObject( { shortcut: 'بازگشت' } );
	await click( button( /^Delete خوشامد/ ) );
	await click( within( screen.getByRole( 'dialog' ) ).getByText( 'Delete' ) );
	expect( server.canned.map( ( { id } ) => id ) ).toEqual( [ 2, 99 ] );
	await click( button( 'Frequent questions' ) );
	await click( button( 'Move “ارسال؟” down' ) );
	expect( server.faqs.map( ( { id, order } ) => [ id, order ] ) ).toEqual( [
		[ 1, 2 ],
		[ 2, 1 ],
	] );
	await click( button( 'Agents' ) );
	expect( container ).toHaveTextContent( 'رضا' );
	await noFindings( container );
} );

test( '[CHAT-12] [SEC-01] a manager who changes an agent publishes no name that only staff see, and brings nobody back unasked', async () => {
	const { server } = fake;
	server.records = [
		record( REZA, { name: 'reza.login', publicName: '' } ),
		record( ME, { isArchived: true } ),
	];
	const { container } = await open( '&tab=agents' );
	await click( button( /^Edit reza.login/ ) );
	expect( screen.getByLabelText( 'Name' ) ).toHaveValue( '' );
	await click( button( 'Close dialog' ) );
	expect( container ).toHaveTextContent( 'مریمArchived' );
	await click( button( /^Edit مریم/ ) );
	await click( button( 'Save' ) );
	expect( server.records.at( -1 ) ).toMatchObject( { isArchived: true } );
	expect(
		screen.queryByRole( 'button', { name: /^Archive مریم/ } )
	).toBeNull();
	await click( button( /^Bring back مریم/ ) );
	await click( button( 'Save' ) );
	expect( server.records.at( -1 ) ).toMatchObject( { isArchived: false } );
} );

test( '[CHAT-12] the tab that is open is scrolled to where the tabs are a strip', async () => {
	await open( '&tab=figures' );
	const scrolled = jest.mocked( Element.prototype.scrollIntoView ).mock
		.contexts;
	expect( scrolled.at( -1 ) ).toBe( button( 'Figures' ) );
	await click( button( 'Canned answers' ) );
	expect( scrolled.at( -1 ) ).toBe( button( 'Canned answers' ) );
} );

test( '[CHAT-13] who reads further up stays there until they write themselves: then their reply is seen', async () => {
	await open( '&conversation=2' );
	const log = stream();
	for ( const [ name, value ] of [
		[ 'scrollHeight', 2000 ],
		[ 'clientHeight', 400 ],
	] as const ) {
		Object.defineProperty( log, name, { configurable: true, value } );
	}
	log.scrollTop = 100;
	fireEvent.scroll( log );
	await type( 'بله' );
	expect( log.scrollTop ).toBe( 100 );
	await enter();
	expect( log.scrollTop ).toBe( 2000 );
} );

test( '[CHAT-13] the end stays in view when a banner or a longer text takes room from the stream', async () => {
	let resize = (): void => {};
	const disconnect = jest.fn();
	window.ResizeObserver = class {
		observe = jest.fn();
		unobserve = jest.fn();
		disconnect = disconnect;
		constructor( heard: ResizeObserverCallback ) {
			resize = () => heard( [], this );
		}
	};
	const { unmount } = await open( '&conversation=2' );
	const log = stream();
	Object.defineProperty( log, 'scrollHeight', {
		configurable: true,
		value: 2000,
	} );
	log.scrollTop = 1990;
	fireEvent.scroll( log );
	resize();
	expect( log.scrollTop ).toBe( 2000 );
	// Further up it stays where somebody reads.
	log.scrollTop = 100;
	fireEvent.scroll( log );
	resize();
	expect( log.scrollTop ).toBe( 100 );
	unmount();
	expect( disconnect ).toHaveBeenCalled();
	Reflect.deleteProperty( window, 'ResizeObserver' );
} );
