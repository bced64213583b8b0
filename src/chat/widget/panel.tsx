/**
 * The chunk `chat-panel`: what stands in the shell that the launcher has opened. Mounted once; opened again it is there.
 */
import { createRoot, startTransition } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { closeByBack } from '../../shared/dialog/history';
import { lockPage } from '../../shared/dialog/lock-page';
import { createElement } from '../../shared/dom/create-element';
import { styleOf } from '../../shared/loader/chunk';
import { withDefaults } from '../../shared/settings/read';
import type { Chat } from '../client/chat-types';
import type { Widgets } from '../client/provider';
import type * as Client from './client';
import { findContainers } from './containers';
import { createWriter } from './domain/days';
import { PANEL_DEFAULTS, readFaqs } from './domain/panel-settings';
import { createExtraCalls } from './extra-calls';
import { createOutsideLoad, hasIntent } from './outside-load';
import { followViewport } from './follow-viewport';
import { keepEvents } from './keep-events';
import { moveLostFocus } from './lost-focus';
import { pageLanguage } from './language';
import type { Launcher } from './launcher';
import { createPreview } from './preview-chat';
import { createPictureOutbox } from './picture-outbox';
import { createShopCart } from './shop-cart';
import { playTone } from './sound';
import { App } from './ui/App';
import { PanelContext, type Panel, type WidgetData } from './ui/context';
import './panel.scss';
import { uuid } from '../client/uuid';

/** By the launcher's body: what an opening after the first one does. */
const reopen = new WeakMap< HTMLElement, () => void >();

/** Milliseconds until it is shown without its style. */
const STYLE_GRACE = 2000;

/** The loader has fetched it already. */
const bringStyle = ( root: ShadowRoot ): Promise< void > =>
	new Promise( ( resolve ) => {
		const link = createElement( 'link', '', {
			rel: 'stylesheet',
			href: styleOf( 'chat-panel' ),
		} );
		link.onload = link.onerror = () => resolve();
		setTimeout( resolve, STYLE_GRACE );
		root.append( link );
	} );

const dataOf = (
	{ data, agents, faqs }: Widgets,
	{ settings: { id } }: Launcher
): WidgetData => {
	// Of several the one that is shown [CHAT-05].
	const widget = data.find( ( one ) => one.id === id ) ?? data[ 0 ];
	if ( ! widget ) {
		throw new Error( 'No data returned from API' );
	}
	return {
		settings: withDefaults( PANEL_DEFAULTS, widget.attributes ),
		agents,
		faqs: readFaqs( faqs ),
	};
};

/** Errors of the provider are logged, never shown [CHAT-11]. */
const log = ( error: unknown ): void =>
	// eslint-disable-next-line no-console -- The developer has no other way to learn of it.
	console.error( 'Vitrin:', error );

/** @return What is in sight is read. */
const followUnread = (
	{ frame, scope }: Launcher,
	chat: Chat,
	hasSound: () => boolean
): ( () => void ) => {
	const see = (): void => {
		if ( frame.open && ! document.hidden ) {
			chat.markRead();
		}
	};
	/** Of staff; -1 until what was there before has come. */
	let heard = -1;
	scope.add(
		chat.subscribe( () => {
			const { status, unread, messages, conversation } = chat.getState();
			const read = conversation?.contactRead ?? 0;
			const ofStaff =
				unread -
				messages.filter(
					( one ) => one.sender === 'system' && one.sequence > read
				).length;
			if ( heard >= 0 && ofStaff > heard && hasSound() ) {
				playTone();
			}
			heard = status === 'ready' ? ofStaff : -1;
			see();
		} )
	);
	scope.on( document, 'visibilitychange', see );
	return see;
};

const createPanel = ( {
	chat,
	provider,
	settings,
	open,
}: Client.PageChat ): Panel => {
	const calls = createExtraCalls( settings, provider );
	return {
		chat,
		provider,
		calls,
		shop: createShopCart(),
		writer: createWriter( pageLanguage() ),
		pictures: createPictureOutbox( {
			calls,
			conversation: () => chat.getState().conversation?.id ?? '',
			onSent: open,
			tooLarge: () =>
				__(
					'This picture is too large. Choose a smaller one.',
					'vitrin'
				),
			uuid,
		} ),
	};
};

/** Who has a mouse writes at once; on a touch screen the keyboard would cover what there is to read. */
const focusField = ( { root, body }: Launcher ): void => {
	if (
		root.activeElement === body &&
		window.matchMedia( '(hover: hover) and (pointer: fine)' ).matches
	) {
		body.querySelector< HTMLElement >(
			'textarea, .vitrin-chat__form input'
		)?.focus();
	}
};

/** The page behind stands still while the panel fills a phone's screen. */
const lockWhileModal = ( frame: HTMLDialogElement ): void => {
	if ( frame.open && frame.matches( ':modal' ) ) {
		frame.addEventListener( 'close', lockPage(), { once: true } );
	}
};

/** Null where the shop itself keeps the conversations. */
const outsideLoad = (
	{ frame, scope, settings }: Launcher,
	{ outside, ...page }: Client.PageChat,
	show: ( data: WidgetData ) => void
): ( () => Promise< void > ) | null => {
	if ( ! outside ) {
		return null;
	}
	const isWanted = hasIntent();
	let isTouched = isWanted;
	const load = createOutsideLoad( {
		page: {
			...page,
			outside: {
				...outside,
				mayBegin: () => isTouched && outside.mayBegin(),
			},
		},
		own: settings,
		show,
		onBlocked: scope.dispose,
	} );
	const again = (): void => void load().catch( log );
	outside.onConsent( again );
	if ( ! isWanted ) {
		for ( const type of [ 'pointerdown', 'keydown' ] ) {
			scope.on(
				frame,
				type,
				() => {
					if ( ! isTouched ) {
						isTouched = true;
						again();
					}
				},
				{ once: true }
			);
		}
	}
	return load;
};

export const mountPanel = async (
	launcher: Launcher,
	client: Pick< typeof Client, 'chatOfPage' | 'widgetsOfPage' >
): Promise< void > => {
	const { body, frame, root, scope, settings: own } = launcher;
	const again = reopen.get( body );
	if ( again ) {
		again();
		return;
	}
	try {
		findContainers( root );
	} catch ( error ) {
		log( error );
		return;
	}
	await bringStyle( root );
	// Inside a frame nothing leaves the page [CHAT-10].
	const isPreview = window.parent !== window;
	const page = isPreview ? createPreview() : client.chatOfPage();
	const { chat, open } = page;
	const panel = isPreview
		? { ...createPanel( page ), calls: null }
		: createPanel( page );
	const react = createRoot( body );
	const onShown = (): void => focusField( launcher );
	let data: WidgetData | null = null;
	let lostLink = '';
	const render = (): void =>
		startTransition( () =>
			react.render(
				<PanelContext.Provider value={ panel }>
					<App
						data={ data }
						channels={ own.channels }
						lostLink={ lostLink }
						onRetry={ load }
						onShown={ onShown }
					/>
				</PanelContext.Provider>
			)
		);
	const show = ( next: WidgetData | null ): void => {
		data = next;
		render();
	};
	const loadOwn = async (): Promise< void > => {
		lostLink = isPreview ? '' : await resume( page );
		render();
		await open();
		if ( ! data && chat.getState().status === 'ready' ) {
			const ask = isPreview
				? () => page.provider.getWidgets( { include: '' } )
				: client.widgetsOfPage;
			show( dataOf( await ask(), launcher ) );
		}
	};
	const loadOutside = outsideLoad( launcher, page, show );
	const load = (): void => void ( loadOutside ?? loadOwn )().catch( log );
	scope.add( () => react.unmount() );
	body.removeAttribute( 'aria-busy' );
	render();
	load();

	keepEvents( frame, scope );
	moveLostFocus( launcher, () => {
		body.focus();
		onShown();
	} );
	const see = followUnread( launcher, chat, () => !! data?.settings.sound );
	const updateHistory = closeByBack(
		scope,
		'vitrinChat',
		() => frame.open && frame.matches( ':modal' ),
		() => frame.close()
	);
	const settleInViewport = followViewport( frame, scope );
	const arrive = (): void => {
		updateHistory();
		lockWhileModal( frame );
		settleInViewport();
		onShown();
		see();
	};
	scope.on( frame, 'close', updateHistory );
	reopen.set( body, arrive );
	arrive();
};

/**
 * Of a link by mail: its code is used once, and leaves the address once the shop has answered [CHAT-10].
 *
 * @return Why it opens nothing any more; '' where it did, or nobody has answered.
 */
const resume = async ( { provider }: Client.PageChat ): Promise< string > => {
	const address = new URL( location.href );
	const code = address.searchParams.get( 'vitrin_chat' );
	if ( ! code ) {
		return '';
	}
	let problem = '';
	try {
		await provider.resume( code );
	} catch ( error ) {
		log( error );
		if ( ! ( error instanceof Error ) || ! isRefused( error ) ) {
			return '';
		}
		problem =
			error.message ||
			__(
				'This link has been used or is too old. Ask for another one.',
				'vitrin'
			);
	}
	address.searchParams.delete( 'vitrin_chat' );
	history.replaceState( history.state, '', address );
	return problem;
};

/** The client is a chunk of its own, with its own classes of errors. */
const isRefused = ( error: Error & { kind?: string } ): boolean =>
	error.kind === 'refused';
