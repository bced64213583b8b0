import { render, screen } from '@testing-library/react';
import { axe } from 'jest-axe';
import type { OutsidePage } from '../../client/outside-page';
import {
	ProviderError,
	type Contact,
	type Widgets,
} from '../../client/provider';
import { createWriter } from '../domain/days';
import { createOutsideLoad } from '../outside-load';
import { App } from '../ui/App';
import { PanelContext, type Panel, type WidgetData } from '../ui/context';

const CHANNELS = { تلگرام: 'https://t.me/naqsh' };

const agent = ( onlineStatus: 'online' | 'offline' ) => ( {
	id: 'a1',
	name: 'مریم',
	profilePhotoUrl: '',
	resizedProfilePhotoUrl: '',
	onlineStatus,
	widgetId: 'w1',
} );

const KNOWN: Widgets = {
	data: [
		{ id: 'w0', attributes: { welcome: 'اشتباه' } },
		{ id: 'w1', attributes: { welcome: 'سلام', channels: CHANNELS } },
	],
	agents: [ agent( 'offline' ) ],
	faqs: [ { id: '1', question: 'کی می‌رسد؟', answer: 'دو روزه.' } ],
};

const LIVE: Widgets = {
	data: [ { id: 'w1', attributes: {} } ],
	agents: [ agent( 'online' ) ],
	faqs: [],
};

const CONTACT: Contact = {
	contactId: 'c-77',
	token: 't',
	isVerified: false,
	isChatInitialized: false,
};

const loaded = (
	outside: Partial< OutsidePage > = {},
	{
		live = async () => LIVE,
		open = async () => {},
		contact = CONTACT as Contact | null,
	} = {}
) => {
	const shown: WidgetData[] = [];
	const onBlocked = jest.fn();
	const getWidgets = jest.fn( live );
	const page = {
		takesMessages: false,
		mayBegin: () => true,
		isRefused: () => false,
		onConsent: () => {},
		getKnown: async () => KNOWN as Widgets | null,
		...outside,
	};
	const load = createOutsideLoad( {
		page: {
			open: jest.fn( open ),
			provider: { getContact: () => contact, getWidgets } as never,
			outside: page,
		},
		own: { id: 'w1', label: 'گفتگو', channels: CHANNELS },
		show: ( data ) => void shown.push( data ),
		onBlocked,
	} );
	return { load, shown, onBlocked, getWidgets };
};

const view = ( data: WidgetData ) => {
	const state = {
		status: 'closed',
		messages: [],
		pending: [],
		conversation: null,
	};
	const none: never[] = [];
	const panel = {
		chat: { getState: () => state, subscribe: () => () => {} },
		pictures: { getState: () => none, subscribe: () => () => {} },
		calls: null,
		provider: {},
		writer: createWriter( 'fa-IR' ),
	} as unknown as Panel;
	return render(
		<PanelContext.Provider value={ panel }>
			<App data={ data } channels={ CHANNELS } onRetry={ () => {} } />
		</PanelContext.Provider>
	);
};

it( '[CHAT-08a] what the shop knows is there at once; what the service says now follows, and only it knows who is there', async () => {
	const { load, shown, getWidgets } = loaded();
	await load();
	expect( getWidgets.mock.calls ).toEqual( [
		[ { include: 'agents,faqs', domain: 'localhost' } ],
	] );
	expect( shown.map( ( { ways } ) => ways?.isPresenceKnown ) ).toEqual( [
		false,
		true,
	] );
	expect( shown[ 1 ]?.settings.welcome ).toBe( 'سلام' );
	expect( shown[ 1 ]?.faqs ).toHaveLength( 1 );
	const { rerender, unmount } = view( shown[ 0 ] as WidgetData );
	expect( screen.getByText( 'مریم' ) ).toBeInTheDocument();
	expect( screen.queryByText( /online/ ) ).toBeNull();
	void rerender;
	unmount();
	view( shown[ 1 ] as WidgetData );
	expect( screen.getByText( 'Online now' ) ).toBeInTheDocument();
} );

it( '[CHAT-08] without the calls for messages a visitor gets agents, questions and the other ways, and no field', async () => {
	const { load, shown } = loaded();
	await load();
	const { container } = view( shown.at( -1 ) as WidgetData );
	expect( screen.getByRole( 'link' ) ).toHaveAttribute(
		'href',
		'https://t.me/naqsh'
	);
	expect( screen.getByText( 'کی می‌رسد؟' ) ).toBeInTheDocument();
	expect( screen.queryByRole( 'textbox' ) ).toBeNull();
	expect( await axe( container ) ).toHaveNoViolations();
} );

it( '[CHAT-08] before consent nothing is asked, and the panel says what it waits for', async () => {
	let isAllowed = false;
	const { load, shown, getWidgets } = loaded( {
		mayBegin: () => isAllowed,
		isRefused: () => ! isAllowed,
	} );
	await load();
	expect( getWidgets ).not.toHaveBeenCalled();
	const { unmount } = view( shown.at( -1 ) as WidgetData );
	expect( screen.getByText( /once you allow it/ ) ).toBeInTheDocument();
	unmount();
	isAllowed = true;
	await load();
	expect( getWidgets ).toHaveBeenCalledTimes( 1 );
	view( shown.at( -1 ) as WidgetData );
	expect( screen.queryByText( /once you allow it/ ) ).toBeNull();
} );

it( '[CHAT-11] a service that fails leaves what the shop knows, or the page’s channels, and says nothing', async () => {
	const fails = async (): Promise< never > => {
		throw new ProviderError( 'busy', 'Internal Server Error', 500 );
	};
	for ( const known of [ KNOWN, null ] ) {
		const { load, shown } = loaded(
			{ getKnown: async () => known },
			{ live: fails }
		);
		await expect( load() ).rejects.toThrow();
		const { container, unmount } = view( shown.at( -1 ) as WidgetData );
		expect( screen.getByRole( 'link' ) ).toBeInTheDocument();
		expect( container.textContent ).not.toContain( 'Error' );
		expect( screen.queryByRole( 'alert' ) ).toBeNull();
		unmount();
	}
} );

it( '[CHAT-08] with the calls for messages the panel is the chat’s own; without consent, or set up by halves, the ways', async () => {
	const { load, shown } = loaded( { takesMessages: true } );
	await load();
	// Who is there is known at once: what is asked of a visitor hangs on it.
	expect( shown.map( ( { ways, agents } ) => [ ways, agents ] ) ).toEqual( [
		[ undefined, LIVE.agents ],
	] );
	const closed = loaded( { takesMessages: true, mayBegin: () => false } );
	await closed.load();
	expect( closed.shown.at( -1 )?.ways ).toBeDefined();
} );

it( '[CHAT-05a] a widget that the service has blocked since goes from the page', async () => {
	const { load, onBlocked } = loaded(
		{},
		{
			live: async () => ( {
				...LIVE,
				data: [ { id: 'w1', attributes: { isBlocked: true } } ],
			} ),
		}
	);
	await load();
	expect( onBlocked ).toHaveBeenCalledTimes( 1 );
} );

it( 'where there is no way at all it says so', async () => {
	const { load, shown } = loaded( { getKnown: async () => null }, {} );
	await load();
	const data = shown[ 0 ] as WidgetData;
	view( { ...data, settings: { ...data.settings, channels: {} } } );
	expect( screen.getByText( /No messages are taken/ ) ).toBeInTheDocument();
} );
