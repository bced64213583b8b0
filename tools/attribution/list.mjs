/**
 * What Matomo's list says of hosts. It tells engines by the words that were searched for, which browsers no longer send:
 * only hosts that do nothing but search are taken over.
 */

/** Its names for engines that are one with another. */
const SAME = {
	'auone Images': 'auone',
	'Biglobe Images': 'Biglobe',
	'Gigablast (Directory)': 'Gigablast',
	'Google Blogsearch': 'Google',
	'Google Custom Search': 'Google',
	'Google Images': 'Google',
	'Google Scholar': 'Google',
	'Google syndicated search': 'Google',
	'Google Video': 'Google',
	'Nifty Videos': 'Nifty',
	'Seznam Videa': 'Seznam',
	'So-net Videos': 'So-net',
	'Yahoo! Images': 'Yahoo!',
	'Yahoo! Japan': 'Yahoo!',
	'Yahoo! Japan Images': 'Yahoo!',
	'Yahoo! Japan Videos': 'Yahoo!',
	'Yandex Images': 'Yandex',
	Mailru: 'mail.ru',
	'Yahoo!': 'yahoo',
};

/** What it takes for engines, and is more, or something else. */
const NO_ENGINES = [
	'Canoe.ca',
	'Charter',
	'ChatGPT',
	'Digg',
	'El Mundo',
	'Facebook',
	'FriendFeed',
	'Google Maps',
	'Google News',
	'Google Translations',
	'HighBeam',
	'Kataweb',
	'Mister Wong',
	'MySpace',
	'Online.no',
	'Perplexity',
	'rpmfind',
	'Skynet',
	'So-net',
	'So-net Videos',
	'TalkTalk',
	'Technorati',
	'Toppreise.ch',
	'URL.ORGanzier',
	'You',
];

/** Hosts with more than search, or with advertisements. */
const NO_SEARCH = [
	'ask.reference.com',
	'cgi2.nintendo.co.jp',
	'dizionario.it.msn.com',
	'enciclopedia.it.msn.com',
	'msnbc.msn.com',
	'news.baidu.com',
	'searches3.globososo.com',
	'tieba.baidu.com',
	'webcache.googleusercontent.com',
	'wow.com',
	'www.cnn.com',
	'www.fastweb.it',
	'www.optuszoo.com.au',
	'yabs.yandex.{}',
	'zhidao.baidu.com',
	'{}.wow.com',
];

/** Networks whose hosts are sites of their own: each keeps its name. */
const FEDERATED = [ 'Mastodon', 'Pixelfed' ];

/** What is no network, or no host. */
const NO_NETWORKS = [
	'Windows Live Spaces',
	'linkedin.android',
	'url.google.com',
];

const isPackage = ( host ) => /^(com|org)\.[a-z]+\.[a-z.]+$/.test( host );

/**
 * A host of the list as our pattern.
 *
 * @param {string} host With `{}` for a country.
 */
function toPattern( host ) {
	const pattern = isPackage( host )
		? `app:${ host }`
		: host
				.replace( /^www\./, '' )
				.replace( /^\{\}(?=\.)/, '' )
				.replace( /\{\}$/, '*' );
	// A country in the middle can't be said.
	return pattern.includes( '{}' ) ? undefined : pattern;
}

const isHost = ( text ) => ! text.includes( '/' );
const patternsOf = ( hosts ) =>
	hosts
		.filter( isHost )
		.map( toPattern )
		.filter( ( pattern ) => pattern !== undefined );

/**
 * @param {{ search: object, social: object, ai: object }} list As its three files are parsed.
 * @return {{ search: Record<string, string[]>, social: Record<string, string[]>, ai: Record<string, string[]> }}
 *         Patterns by name, in the order of the alphabet; each pattern once.
 */
export function readList( { search, social, ai } ) {
	const found = { search: {}, social: {}, ai: {} };
	const seen = new Set();
	const add = ( kind, name, patterns ) => {
		const fresh = [ ...new Set( patterns ) ].filter(
			( pattern ) => ! seen.has( pattern )
		);
		fresh.forEach( ( pattern ) => seen.add( pattern ) );
		if ( fresh.length ) {
			( found[ kind ][ name ] ??= [] ).push( ...fresh );
		}
	};
	for ( const [ title, configurations ] of Object.entries( search ) ) {
		if ( ! NO_ENGINES.includes( title ) ) {
			const name = SAME[ title ] ?? title;
			add(
				'search',
				// What stands in parentheses is about the engine.
				( SAME[ name ] ?? name ).toLowerCase().replace( / \(.*/, '' ),
				patternsOf(
					configurations
						.flatMap( ( { urls } ) => urls )
						.filter( ( host ) => ! NO_SEARCH.includes( host ) )
				)
			);
		}
	}
	for ( const [ kind, networks ] of Object.entries( { social, ai } ) ) {
		for ( const [ title, hosts ] of Object.entries( networks ) ) {
			const patterns = patternsOf(
				NO_NETWORKS.includes( title )
					? []
					: hosts.filter( ( host ) => ! NO_NETWORKS.includes( host ) )
			);
			for ( const group of FEDERATED.includes( title )
				? patterns.map( ( pattern ) => [ pattern ] )
				: [ patterns ] ) {
				const [ name = '', ...others ] = group;
				if ( isHostPattern( name ) ) {
					add( kind, name, [ `.${ name }`, ...others ] );
				}
			}
		}
	}
	return Object.fromEntries(
		Object.entries( found ).map( ( [ kind, names ] ) => [
			kind,
			Object.fromEntries(
				Object.keys( names )
					.sort()
					.map( ( name ) => [ name, names[ name ].sort() ] )
			),
		] )
	);
}

const isHostPattern = ( pattern ) => /^[\w-]+(\.[\w-]+)+$/.test( pattern );
