import type { ChatState } from '../../client/chat-types';
import { LAUNCHER_DEFAULTS } from '../domain/settings';
import { drawLauncher } from '../launcher';
import { countInTitle } from '../unread';
import { fakePage } from './helpers';

const fakeChat = () => {
	let listener = (): void => {};
	let unread = 0;
	return {
		chat: {
			getState: () => ( { unread } ) as ChatState,
			subscribe( next: () => void ) {
				listener = next;
				return () => {};
			},
		},
		say( count: number ) {
			unread = count;
			listener();
		},
	};
};

const draw = () =>
	drawLauncher(
		{ ...LAUNCHER_DEFAULTS, label: 'گفت‌وگو' },
		'بستن',
		() => {},
		() => {}
	);

beforeEach( () => {
	fakePage();
	document.title = 'فروشگاه';
	document.documentElement.lang = 'fa-IR';
} );

afterEach( () => {
	document.documentElement.lang = '';
} );

it( '[CHAT-06a] unread answers stand in the title, on the launcher and in its name, and go', () => {
	const { root, button } = draw();
	const { chat, say } = fakeChat();
	countInTitle( chat );
	say( 3 );
	expect( document.title ).toBe( '(۳) فروشگاه' );
	expect( button.ariaLabel ).toBe( '(۳) گفت‌وگو' );
	const badge = root.querySelector( '.n' );
	expect( badge ).toHaveTextContent( '۳' );
	expect( badge ).toHaveAttribute( 'aria-hidden', 'true' );
	say( 0 );
	expect( document.title ).toBe( 'فروشگاه' );
	expect( button.ariaLabel ).toBe( 'گفت‌وگو' );
	expect( root.querySelector( '.n' ) ).toBeNull();
} );

it( '[CHAT-06a] a launcher that rules draw later has the count with the next look', () => {
	const { chat, say } = fakeChat();
	countInTitle( chat );
	say( 2 );
	const { root } = draw();
	say( 2 );
	expect( root.querySelector( '.n' ) ).toHaveTextContent( '۲' );
} );

it( '[CHAT-06a] nothing unread changes no title that the page writes itself', () => {
	const { chat, say } = fakeChat();
	countInTitle( chat );
	document.title = '(۷) بازی';
	say( 0 );
	expect( document.title ).toBe( '(۷) بازی' );
} );
