/**
 * What the pictures of the staff's inbox show: conversations by the calls of visitors and staff, as on a busy morning.
 */
import { randomUUID } from 'node:crypto';

const VISITORS = '/wp-json/vitrin-chat';
const STAFF = '/wp-json/vitrin/v1/chat';

/** In the order in which they begin; `night`: while the shop is closed and nobody is there. */
const TALKS = {
	fa: [
		{
			name: 'شبنم رستگار',
			night: true,
			texts: [ 'سلام، سفارش ۱۲۰۴ من کی به شیراز می‌رسد؟' ],
		},
		{
			name: 'امیر کاظمی',
			texts: [ 'اندازهٔ ۳۸ این کفش موجود می‌شود؟' ],
			answer: 'تا شنبه موجود می‌شود. خبرتان کنم؟',
		},
		{
			name: 'نگار شریفی',
			texts: [
				'برای هدیه، کادوپیچ هم دارید؟',
				'و فاکتور داخل بسته نباشد.',
			],
			tags: [ 'هدیه' ],
		},
		{
			name: 'بهرام صدری',
			texts: [ 'کد پیگیری پست را نگرفته‌ام.' ],
			tags: [ 'ارسال' ],
		},
		{
			name: 'سارا محمدی',
			email: 'sara@example.ir',
			phone: '09121234567',
			texts: [
				'سلام، این گلیم در اندازهٔ دو متر هم هست؟',
				'اگر باشد همین امروز سفارش می‌دهم.',
			],
			answer: 'سلام خانم محمدی، وقت بخیر. بله، دو عدد موجود است.',
			note: 'پیش از ارسال، رنگ را با عکس انبار مقایسه کنید.',
			tags: [ 'مشاوره', 'ارسال' ],
			product: '',
			coupon: 'salam10',
			last: 'عالی است، ممنون! کد را هم زدم.',
			cart: {
				items: [
					{ name: 'گلیم دست‌باف', quantity: 1, price: '1250000' },
				],
				total: 1250000,
			},
		},
	],
	en: [
		{
			name: 'Amelia Roberts',
			night: true,
			texts: [ 'Hello, when will my order 1204 arrive?' ],
		},
		{
			name: 'Daniel Weber',
			texts: [ 'Will size 38 be back in stock?' ],
			answer: 'By Saturday. Shall I let you know?',
		},
		{
			name: 'Sara Mitchell',
			email: 'sara@example.com',
			texts: [ 'Hi, do you have this rug two metres long?' ],
			answer: 'Hello Sara, yes: we have two left.',
			note: 'Compare the colour with the photo from the store before shipping.',
			tags: [ 'advice' ],
			product: '',
			coupon: 'hello10',
			last: 'Great, thank you!',
		},
	],
};

/**
 * @param {import('@playwright/test').APIRequestContext} request Of who manages the shop, logged in.
 * @param {'fa'|'en'}                                   language
 * @return {Promise<number>} The conversation to show.
 */
export async function fillInbox( request, language = 'fa' ) {
	const nonce = await (
		await request.get( '/wp-admin/admin-ajax.php?action=rest-nonce' )
	).text();
	const headers = { 'X-WP-Nonce': nonce };
	const call = async ( method, path, data, more = headers ) => {
		const answer = await request.fetch( path, {
			method,
			headers: more,
			...( data && { data } ),
		} );
		if ( ! answer.ok() ) {
			throw new Error( `${ path }: ${ await answer.text() }` );
		}
		return answer.json();
	};
	const set = ( changes ) =>
		call( 'POST', '/wp-json/vitrin/v1/settings', {
			changes: { chat: changes },
			overwrite: true,
		} );
	const days = ( hours ) =>
		Object.fromEntries(
			[
				'saturday',
				'sunday',
				'monday',
				'tuesday',
				'wednesday',
				'thursday',
				'friday',
			].map( ( day ) => [ day, hours ] )
		);
	let shown = 0;
	for ( const talk of TALKS[ language ] ) {
		await set( {
			enabled: true,
			hours: true,
			holidays: false,
			hours_answer: true,
			...days( talk.night ? '' : '0-24' ),
		} );
		const { token } = await call(
			'POST',
			`${ VISITORS }/notification/notify-new-visitor-on-website`,
			{ token: '', page: '/shop/' },
			{}
		);
		const bearer = { Authorization: `Bearer ${ token }` };
		const say = ( message ) =>
			call(
				'POST',
				`${ VISITORS }/conversations/messages`,
				{ id: randomUUID(), message },
				bearer
			);
		for ( const text of talk.texts ) {
			await say( text );
		}
		for ( const field of [ 'name', 'email', 'phone' ] ) {
			if ( talk[ field ] ) {
				await call(
					'PATCH',
					`${ VISITORS }/chat-contacts/profile`,
					{ [ field ]: talk[ field ] },
					bearer
				);
			}
		}
		const { conversations } = await call(
			'GET',
			`${ STAFF }/conversations?folder=open`
		);
		const [ { id } ] = conversations;
		shown = id;
		const one = `${ STAFF }/conversations/${ id }`;
		const send = ( data ) =>
			call( 'POST', `${ one }/messages`, {
				id: randomUUID(),
				message: '',
				...data,
			} );
		if ( talk.answer ) {
			await send( { message: talk.answer } );
		}
		if ( talk.note ) {
			await call( 'POST', `${ one }/notes`, {
				id: randomUUID(),
				note: talk.note,
			} );
		}
		if ( talk.tags ) {
			await call( 'POST', `${ one }/tags`, {
				add: talk.tags,
				remove: [],
			} );
		}
		if ( talk.product !== undefined ) {
			const products = await call( 'GET', `${ STAFF }/products?search=` );
			// Some of the demo's names are there to try what reads them.
			const product =
				products.find( ( { name } ) => ! /[&«]/.test( name ) ) ??
				products[ 0 ];
			await send( { type: 'product', product: product.id } );
		}
		if ( talk.coupon ) {
			await request.post( '/?vitrin-e2e=coupon', {
				form: { code: talk.coupon },
			} );
			await send( { type: 'coupon', coupon: talk.coupon } );
		}
		if ( talk.last ) {
			await say( talk.last );
		}
	}
	return shown;
}

/**
 * A second chat and a linked-to-be bot's form, as WooCommerce → Chat tools shows them.
 *
 * @param {import('@playwright/test').Page} page Of who manages the shop, at that screen.
 */
export async function fillTools( page ) {
	const own = page.locator( '.vitrin-chat-tools details' ).last();
	if ( ! ( await own.count() ) ) {
		await page.locator( '[name="deed"][value="add"]' ).click();
		await own.locator( 'summary' ).click();
		await own.locator( '[name="own_label"]' ).fill( 'مشاورهٔ خرید' );
		await own.locator( '[name="own_pages"]' ).selectOption( 'only' );
		await own.locator( '[name="own_page_list"]' ).fill( '/product/*' );
		await own.locator( '[value="save"]' ).click();
	}
}
