/**
 * A bare page with the chat's client, as the widget uses it: the files of src, each made JavaScript by itself.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import ts from 'typescript';
import type { Chat } from '../../../src/chat/client/chat-types';

const PREFIX = '/vitrin-chat-client/';

const HTML = `<!doctype html><html lang="fa" dir="rtl"><title>chat</title><main>
<ol id="messages"></ol><ol id="pending"></ol><p id="status"></p><p id="typing"></p><p id="present"></p></main>
<script type="module">
import { createPageChat } from '${ PREFIX }chat/client/page-chat';
const url = new URL( location.href ).searchParams.get( 'url' ) ?? '/wp-json/vitrin-chat';
const { chat } = createPageChat( { url, ajax: '/wp-admin/admin-ajax.php', visitor: '' } );
const show = ( id, texts ) => document.getElementById( id ).replaceChildren( ...texts.map( ( text ) => Object.assign( document.createElement( 'li' ), { textContent: text } ) ) );
const text = ( id, value ) => ( document.getElementById( id ).textContent = value );
chat.subscribe( () => {
	const state = chat.getState();
	show( 'messages', state.messages.map( ( one ) => one.message ) );
	show( 'pending', state.pending.map( ( one ) => one.text ) );
	text( 'status', state.status );
	text( 'typing', state.isAgentTyping ? 'typing' : '' );
	text( 'present', state.isAgentPresent ? 'present' : '' );
} );
window.vitrinTestChat = chat;
void chat.open();
</script>`;

const script = ( path: string ): string =>
	ts.transpileModule(
		readFileSync( join( process.cwd(), 'src', `${ path }.ts` ), 'utf8' ),
		{
			compilerOptions: {
				module: ts.ModuleKind.ESNext,
				target: ts.ScriptTarget.ES2022,
			},
		}
	).outputText;

/** Serves the page and its files beside the shop. */
export const serveChatClient = async (
	context: BrowserContext
): Promise< void > => {
	await context.route( `**${ PREFIX }**`, ( route ) => {
		const path = new URL( route.request().url() ).pathname.slice(
			PREFIX.length
		);
		return path === 'page'
			? route.fulfill( { contentType: 'text/html', body: HTML } )
			: route.fulfill( {
					contentType: 'text/javascript',
					body: script( path ),
				} );
	} );
};

export const CHAT_PAGE = `${ PREFIX }page`;

declare global {
	interface Window {
		vitrinTestChat: Chat;
	}
}

/** A visitor's deeds on that page. */
export const visitorOn = ( page: Page ) => ( {
	messages: page.locator( '#messages li' ),
	pending: page.locator( '#pending li' ),
	status: page.locator( '#status' ),
	send: ( text: string ) =>
		page.evaluate(
			( written ) => void window.vitrinTestChat.send( written ),
			text
		),
} );
