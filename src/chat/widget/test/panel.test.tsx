import {
	act,
	fireEvent,
	render,
	screen,
	waitFor,
} from '@testing-library/react';
import { axe } from 'jest-axe';
import type { ChatState } from '../../client/chat-types';
import type { Message } from '../../domain/types';
import { createWriter } from '../domain/days';
import { PANEL_DEFAULTS, type PanelSettings } from '../domain/panel-settings';
import { App } from '../ui/App';
import { PanelContext, type Panel, type WidgetData } from '../ui/context';

const BLANK: ChatState = {
	status: 'ready',
	conversation: null,
	conversations: [],
	messages: [],
	pending: [],
	isOffline: false,
	hasEarlier: false,
	isAgentTyping: false,
	isAgentPresent: true,
	isPresenceKnown: false,
	staffRead: 0,
	unread: 0,
};

const AGENT = {
	id: '1',
	name: '<i>مریم</i>',
	profilePhotoUrl: '',
	resizedProfilePhotoUrl: '',
	onlineStatus: 'online' as const,
	widgetId: '1',
};

const message = (
	sequence: number,
	more: Partial< Message > = {}
): Message => ( {
	id: `id-${ sequence }`,
	sequence,
	sender: 'contact',
	type: 'text',
	message: `پیام ${ sequence }`,
	agent: null,
	createdAt: 1_795_000_000 + sequence,
	...more,
} );

const show = (
	state: Partial< ChatState > = {},
	settings: Partial< PanelSettings > = {},
	data: Partial< WidgetData > | null = {},
	lostLink = '',
	cart: Panel[ 'shop' ] = {
		add: jest.fn( async () => '' ),
		applyCoupon: jest.fn( async () => '' ),
	}
) => {
	const now = { ...BLANK, ...state };
	const chat = {
		getState: () => now,
		subscribe: () => () => {},
		send: jest.fn( async () => {} ),
		retry: jest.fn( async () => {} ),
		discard: jest.fn( async () => {} ),
		noteTyping: jest.fn(),
		loadEarlier: jest.fn( async () => {} ),
	};
	const outcome = { isDone: true, message: '', mayRetry: false };
	const none: never[] = [];
	const panel: Panel = {
		chat,
		provider: {
			updateProfile: jest.fn( async () => {} ),
			requestResumeLink: jest.fn( async () => {} ),
		},
		calls: {
			rate: jest.fn( async () => outcome ),
			sendTranscript: jest.fn( async () => outcome ),
			sendPicture: jest.fn( async () => outcome ),
		},
		pictures: {
			getState: () => none,
			subscribe: () => () => {},
			send: jest.fn(),
			retry: jest.fn(),
			discard: jest.fn(),
		},
		shop: cart,
		writer: createWriter( 'fa-IR' ),
	};
	const onRetry = jest.fn();
	const view = render(
		<PanelContext.Provider value={ panel }>
			<App
				data={
					data && {
						settings: { ...PANEL_DEFAULTS, ...settings },
						agents: [ AGENT ],
						faqs: [],
						...data,
					}
				}
				channels={ { تلگرام: 'https://t.me/naqsh' } }
				lostLink={ lostLink }
				onRetry={ onRetry }
			/>
		</PanelContext.Provider>
	);
	return { ...view, panel, chat, onRetry };
};

// The first test: later ones find what it has loaded.
it( '[CHAT-06] links are found by what comes with the first text that may hold one; until then it is plain', async () => {
	const { container } = show( {
		messages: [
			message( 1, { message: 'سلام' } ),
			message( 2, { sender: 'agent', message: 'ببینید example.ir' } ),
		],
	} );
	const links = () => container.querySelectorAll( '.vitrin-chat__text a' );
	expect( container ).toHaveTextContent( 'ببینید example.ir' );
	expect( links() ).toHaveLength( 0 );
	await waitFor( () => expect( links() ).toHaveLength( 1 ) );
	expect( links()[ 0 ] ).toHaveAttribute( 'href', 'http://example.ir' );
	expect( container ).toHaveTextContent( 'ببینید example.ir' );
} );

it( '[CHAT-06] screen readers hear each message of the staff once, with its name, and that ours is sent; what was there is no news', () => {
	jest.useFakeTimers();
	const { rerender, panel, container, chat } = show( {
		messages: [ message( 1, { sender: 'agent', agent: AGENT } ) ],
	} );
	const news = () =>
		container.querySelector( '[aria-live="polite"]' )?.textContent;
	const come = ( state: Partial< ChatState > ) => {
		const next = { ...BLANK, ...state };
		chat.getState = () => next;
		rerender(
			<PanelContext.Provider value={ { ...panel, chat: { ...chat } } }>
				<App
					data={ {
						settings: PANEL_DEFAULTS,
						agents: [ AGENT ],
						faqs: [],
					} }
					channels={ {} }
					onRetry={ () => {} }
				/>
			</PanelContext.Provider>
		);
	};
	expect( news() ).toBe( '' );
	expect( screen.getByRole( 'log' ) ).toHaveAttribute( 'aria-live', 'off' );
	const first = message( 1, { sender: 'agent', agent: AGENT } );
	come( {
		messages: [ first ],
		pending: [ { id: 'p', text: 'من', order: 1, contact: '' } ],
	} );
	expect( news() ).toBe( '' );
	come( { messages: [ first, message( 2, { message: 'من' } ) ] } );
	expect( news() ).toBe( 'Sent' );
	const answer = message( 3, {
		sender: 'agent',
		agent: AGENT,
		message: 'بفرمایید',
	} );
	const all = [ first, message( 2, { message: 'من' } ), answer ];
	come( { messages: all } );
	expect( news() ).toBe( '<i>مریم</i>: بفرمایید' );
	come( { messages: all, staffRead: 2 } );
	expect( news() ).toBe( '<i>مریم</i>: بفرمایید' );
	act( () => void jest.advanceTimersByTime( 8000 ) );
	expect( news() ).toBe( '' );
	// Earlier ones, on demand.
	come( { messages: [ message( 0, { sender: 'agent' } ), ...all ] } );
	expect( news() ).toBe( '' );
	jest.useRealTimers();
} );

it( '[CHAT-06] a picture that comes late is followed to its end, unless somebody reads further up', () => {
	const { container } = show( {
		messages: [ message( 1, { type: 'image', message: '/a.jpg' } ) ],
	} );
	const log = screen.getByRole( 'log' );
	const picture = container.querySelector( 'img.vitrin-chat__picture' );
	Object.defineProperties( log, {
		scrollHeight: { value: 900, configurable: true },
		clientHeight: { value: 300 },
	} );
	fireEvent.load( picture as Element );
	expect( log.scrollTop ).toBe( 900 );
	log.scrollTop = 100;
	fireEvent.scroll( log );
	fireEvent.load( picture as Element );
	expect( log.scrollTop ).toBe( 100 );
} );

it( '[CHAT-11] what never came says so, offers another try, and the channels', async () => {
	const { onRetry, container } = show( { status: 'failed' }, {}, null );
	expect( screen.getByRole( 'alert' ) ).toBeInTheDocument();
	expect( screen.getByRole( 'link' ) ).toHaveAttribute(
		'href',
		'https://t.me/naqsh'
	);
	fireEvent.click( screen.getByRole( 'button' ) );
	expect( onRetry ).toHaveBeenCalled();
	expect( await axe( container ) ).toHaveNoViolations();
} );

it( '[CHAT-06] messages are text: markup, bidi marks, emoji and ten thousand characters change nothing around them', async () => {
	const hostile =
		'<img src=x onerror=alert(1)> \u202e👩‍👧 ' + 'آ'.repeat( 10_000 );
	const { container } = show( {
		messages: [
			message( 1, { message: hostile } ),
			message( 2, {
				sender: 'agent',
				agent: AGENT,
				message: 'ببینید example.ir',
			} ),
			message( 3, { type: 'image', message: 'javascript:alert(1)' } ),
			message( 4, {
				type: 'image',
				message: '/wp-json/vitrin-chat/pictures/ab',
			} ),
		],
		staffRead: 1,
	} );
	expect(
		screen.getByText( hostile, { normalizer: ( text ) => text } )
	).toHaveAttribute( 'dir', 'auto' );
	expect( screen.getAllByText( '<i>مریم</i>' ) ).not.toHaveLength( 0 );
	expect( container.querySelectorAll( '[onerror], script, b' ) ).toHaveLength(
		0
	);
	expect( screen.getByRole( 'link' ) ).toHaveAttribute(
		'rel',
		'noopener nofollow ugc noreferrer'
	);
	expect(
		[ ...container.querySelectorAll( 'img' ) ].map( ( { src } ) => src )
	).toEqual( [ 'http://localhost/wp-json/vitrin-chat/pictures/ab' ] );
	expect( screen.getAllByText( 'Seen' ) ).toHaveLength( 1 );
	expect( await axe( container ) ).toHaveNoViolations();
} );

it( '[CHAT-13] what waits says so; what was refused says why, and can be tried again or deleted', () => {
	const { chat } = show( {
		pending: [
			{ id: 'a', text: 'یک', order: 1, contact: '' },
			{ id: 'b', text: 'دو', order: 2, contact: '', refused: 'نشد' },
		],
	} );
	expect( screen.getByText( 'Sending' ) ).toBeInTheDocument();
	expect( screen.getByText( 'نشد' ) ).toBeInTheDocument();
	fireEvent.click( screen.getByText( 'Try again' ) );
	expect( chat.retry ).toHaveBeenCalledWith( 'b' );
	fireEvent.click( screen.getByText( 'Delete' ) );
	expect( chat.discard ).toHaveBeenCalledWith( 'b' );
} );

it( '[CHAT-06] Enter sends, with Shift it doesn’t, nor while a word is composed; what is empty isn’t sent', () => {
	const { chat } = show();
	const field = screen.getByRole( 'textbox' );
	fireEvent.keyDown( field, { key: 'Enter' } );
	fireEvent.change( field, { target: { value: ' سلام ' } } );
	fireEvent.keyDown( field, { key: 'Enter', shiftKey: true } );
	fireEvent.keyDown( field, { key: 'Enter', isComposing: true } );
	expect( chat.send ).not.toHaveBeenCalled();
	fireEvent.keyDown( field, { key: 'Enter' } );
	expect( chat.send ).toHaveBeenCalledWith( 'سلام' );
	expect( chat.noteTyping ).toHaveBeenCalled();
	expect( field ).toHaveValue( '' );
} );

it( '[CHAT-06] while nobody is there an address is asked for, and who comes back is said', async () => {
	const { panel, chat, container } = show(
		{ isAgentPresent: false },
		{ answers: 400 },
		{ agents: [ { ...AGENT, onlineStatus: 'offline' } ] }
	);
	expect( container ).toHaveTextContent( 'Nobody is online at the moment' );
	expect( container ).toHaveTextContent(
		'Usually answers within ۱۰ minutes'
	);
	fireEvent.click( screen.getByText( 'Send' ) );
	expect( chat.send ).not.toHaveBeenCalled();
	expect( screen.getByLabelText( /^Email/ ) ).toHaveFocus();
	expect( await axe( container ) ).toHaveNoViolations();
	fireEvent.change( screen.getByLabelText( /^Email/ ), {
		target: { value: 'a@example.ir' },
	} );
	fireEvent.change( screen.getByLabelText( /^Your message/ ), {
		target: { value: 'سلام' },
	} );
	await act( async () => {
		fireEvent.click( screen.getByText( 'Send' ) );
	} );
	expect( panel.provider.updateProfile ).toHaveBeenCalledWith( {
		email: 'a@example.ir',
	} );
	expect( chat.send ).toHaveBeenCalledWith( 'سلام' );
} );

it( '[CHAT-06] a closed conversation is rated, and had by mail', async () => {
	const { panel, container } = show( {
		conversation: {
			id: 'c',
			status: 'closed',
			last: 1,
			contactRead: 1,
			staffRead: 1,
			updatedAt: 1,
			counter: '',
		},
		messages: [
			message( 1 ),
			message( 2, { sender: 'agent', agent: AGENT } ),
		],
	} );
	await act( async () => {
		fireEvent.click( screen.getByLabelText( '۴ out of 5' ) );
	} );
	expect( panel.calls?.rate ).toHaveBeenCalledWith( 'c', 4 );
	expect( container ).toHaveTextContent( 'Thank you for your rating.' );
	fireEvent.click( screen.getByText( 'Conversation by mail' ) );
	fireEvent.change( screen.getByLabelText( 'Email' ), {
		target: { value: 'a@example.ir' },
	} );
	await act( async () => {
		fireEvent.submit(
			screen
				.getByLabelText( 'Email' )
				.closest( 'form' ) as HTMLFormElement
		);
	} );
	expect( panel.calls?.sendTranscript ).toHaveBeenCalledWith(
		'c',
		'a@example.ir'
	);
	expect( await axe( container ) ).toHaveNoViolations();
} );

it( '[CHAT-08] questions of the shop are there before the first message, as text', () => {
	const { container } = show(
		{},
		{},
		{
			faqs: [ { question: '<b>ارسال؟</b>', answer: 'دو روز' } ],
		}
	);
	expect( screen.getByText( '<b>ارسال؟</b>' ) ).toBeInTheDocument();
	expect( container.querySelectorAll( 'details b' ) ).toHaveLength( 0 );
} );

it( '[CHAT-10] a link that is over says so, and sends another one to an address', async () => {
	const { panel, container } = show( {}, {}, {}, 'این پیوند کار نمی‌کند.' );
	expect( screen.getByRole( 'alert' ) ).toHaveTextContent(
		'این پیوند کار نمی‌کند.'
	);
	const field = container.querySelector( '[name=email]' );
	const form = field?.closest( 'form' );
	if ( ! field || ! form ) {
		throw new Error( 'No form' );
	}
	expect( await axe( container ) ).toHaveNoViolations();
	fireEvent.change( field, { target: { value: 'sara@example.ir' } } );
	await act( async () => void fireEvent.submit( form ) );
	expect( panel.provider.requestResumeLink ).toHaveBeenCalledWith(
		'sara@example.ir'
	);
	expect( container.querySelector( '[name=email]' ) ).toBeNull();
} );

it( '[CHAT-06] staff who come or go while somebody types take no field away', () => {
	const { rerender, panel, container } = show( { isAgentPresent: false } );
	const field = screen.getByRole( 'textbox' );
	fireEvent.change( field, { target: { value: 'نیمه‌کاره' } } );
	rerender(
		<PanelContext.Provider value={ panel }>
			<App
				data={ {
					settings: PANEL_DEFAULTS,
					agents: [ { ...AGENT, onlineStatus: 'offline' } ],
					faqs: [],
				} }
				channels={ {} }
				onRetry={ () => {} }
			/>
		</PanelContext.Provider>
	);
	expect( container.contains( field ) ).toBe( true );
	expect( field ).toHaveValue( 'نیمه‌کاره' );
} );

it( '[CHAT-06] once a counter was read it alone says whether somebody is there', () => {
	const asked = () =>
		screen.queryByText( 'Leave your question;', { exact: false } );
	const { unmount } = show( { isAgentPresent: false } );
	expect( asked() ).toBeNull();
	unmount();
	show( { isAgentPresent: false, isPresenceKnown: true } );
	expect( asked() ).toBeInTheDocument();
} );

const PRODUCT = {
	id: 5,
	name: '<b>کیف</b>',
	price: '۱۲۰٬۰۰۰ تومان',
	image: 'javascript:alert(1)',
	url: 'javascript:alert(1)',
	isAvailable: true,
	isSimple: true,
};

const COUPON = {
	code: 'yalda',
	description: '',
	amount: '۱۰٪',
	expiresAt: 0,
	isValid: true,
};

it( '[CHAT-06] a product that staff have sent is put into the cart from its card; what can’t be is said, and nothing in it runs', async () => {
	const { panel, container } = show( {
		messages: [
			message( 1, {
				sender: 'agent',
				agent: AGENT,
				type: 'product',
				card: PRODUCT,
			} ),
			message( 2, {
				sender: 'agent',
				type: 'product',
				card: { ...PRODUCT, id: 6, name: 'پیراهن', isSimple: false },
			} ),
			message( 3, {
				sender: 'agent',
				type: 'product',
				card: { ...PRODUCT, id: 7, name: 'کفش', isAvailable: false },
			} ),
			message( 4, { sender: 'agent', type: 'coupon', card: COUPON } ),
			message( 5, {
				sender: 'agent',
				type: 'coupon',
				card: { ...COUPON, code: 'old', isValid: false },
			} ),
			// Of an outside provider, without a card.
			message( 6, { sender: 'agent', type: 'product', message: 'کلاه' } ),
		],
	} );
	expect(
		container.querySelectorAll(
			'.vitrin-chat__card b, [href^="javascript"], [src^="javascript"]'
		)
	).toHaveLength( 0 );
	const deeds = container.querySelectorAll< HTMLButtonElement >(
		'.vitrin-chat__card button'
	);
	expect( [ ...deeds ].map( ( one ) => one.textContent ) ).toEqual( [
		'Add to cart <b>کیف</b>',
		'Apply to the cart yalda',
		'Copy the code',
	] );
	await act( async () => void fireEvent.click( deeds[ 0 ] as HTMLElement ) );
	expect( panel.shop?.add ).toHaveBeenCalledWith( 5 );
	expect( screen.getByText( 'Added to the cart.' ) ).toHaveAttribute(
		'role',
		'status'
	);
	await act( async () => void fireEvent.click( deeds[ 2 ] as HTMLElement ) );
	expect( container ).toHaveTextContent( 'Select the code and copy it.' );
	expect( container ).toHaveTextContent( 'Not available at present' );
	expect( container ).toHaveTextContent( 'No longer valid' );
	expect( screen.getByText( 'کلاه' ) ).toBeInTheDocument();
	expect( await axe( container ) ).toHaveNoViolations();
} );

it( '[CHAT-12] a coupon that staff have sent is applied to the cart from its card; what the shop says against it stands there, and its code can still be copied', async () => {
	const { panel, container } = show( {
		messages: [
			message( 1, { sender: 'agent', type: 'coupon', card: COUPON } ),
		],
	} );
	const apply = jest.mocked( panel.shop!.applyCoupon );
	const press = ( name: RegExp ) =>
		act(
			async () =>
				void fireEvent.click( screen.getByRole( 'button', { name } ) )
		);
	apply.mockResolvedValueOnce( 'حداقل خرید ۵۰۰٬۰۰۰ تومان است.' );
	await press( /Apply to the cart/ );
	expect( apply ).toHaveBeenCalledWith( 'yalda' );
	expect( container ).toHaveTextContent( 'حداقل خرید ۵۰۰٬۰۰۰ تومان است.' );
	const writeText = jest.fn( async () => {} );
	Object.assign( navigator, { clipboard: { writeText } } );
	await press( /Copy the code/ );
	expect( writeText ).toHaveBeenCalledWith( 'yalda' );
	Reflect.deleteProperty( navigator, 'clipboard' );
	const onLine = jest
		.spyOn( navigator, 'onLine', 'get' )
		.mockReturnValue( false );
	let back: ( reason: string ) => void = () => {};
	apply.mockReturnValueOnce( new Promise( ( done ) => ( back = done ) ) );
	await press( /Apply to the cart/ );
	expect( container ).toHaveTextContent( 'once you are online' );
	onLine.mockRestore();
	await act( async () => back( '' ) );
	expect( container ).toHaveTextContent( 'Applied to the cart.' );
	expect( container ).not.toHaveTextContent( 'حداقل خرید' );
} );

it( '[CHAT-12] where the page has no cart a coupon’s code is only copied', () => {
	const { container } = show(
		{
			messages: [
				message( 1, { sender: 'agent', type: 'coupon', card: COUPON } ),
			],
		},
		{},
		{},
		'',
		null
	);
	expect(
		[ ...container.querySelectorAll( '.vitrin-chat__card button' ) ].map(
			( one ) => one.textContent
		)
	).toEqual( [ 'Copy the code' ] );
} );
