<?php

namespace Vitrin\Statistics\Collecting;

defined( 'ABSPATH' ) || exit;

/**
 * Robots that say so, by a table that is short enough for each hit; a long one is asked when hits are counted [STAT-06].
 */
final class Robot {

	private const OF_WORDS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789._-';

	/** Letters of a name that is kept. */
	private const LONGEST = 60;

	/** Words of their names, whatever stands around them; Cubot makes phones. */
	private const NAMED = '/(?<!cu)bot(?:\b|[-_\d])|crawl|spider|scrap|slurp|archiver|inspection|monitor|uptime|validator|headless|prerender|lighthouse/i';

	/** Programs and services, by how their names begin. */
	private const KNOWN = '/\b(?:curl|wget|python|java|ruby|perl|php|go-http|libwww|okhttp|axios|node|undici|guzzle|http[_-]?client|apache-httpclient|winhttp|postman|insomnia|aiohttp|httpx|phantomjs|selenium|puppeteer|playwright|facebookexternalhit|meta-external\w+|skypeuripreview|bingpreview|google-(?:read-aloud|safety|extended|apps|adwords)[\w-]*|googleother|apis-google|mediapartners|feedfetcher|feedburner|yandex(?!search|app|browser)\w+|bytespider|petalbot|ia_archiver|pingdom|gtmetrix|pagespeed|statuscake|newrelic|datadog|nagios|zabbix|site24x7|siteimprove|ahrefs\w*|semrush\w*|mj12\w*|dataforseo\w*|screaming frog|netcraft|nmap|masscan|zgrab|censys\w*|nuclei|sqlmap|nikto|wordpress|wp-rocket|litespeed\w*|drupal|joomla)\b/i';

	/** @return string Its name; '' for what looks like a browser. */
	public static function name( string $agent ): string {
		if ( '' === trim( $agent ) ) {
			return 'no name';
		}
		if ( 1 === preg_match( self::NAMED, $agent, $found, PREG_OFFSET_CAPTURE ) || 1 === preg_match( self::KNOWN, $agent, $found, PREG_OFFSET_CAPTURE ) ) {
			return self::word( $agent, $found[0][1] );
		}

		// Browsers say more than one word.
		return 1 === preg_match( '/^(?:WhatsApp\/.*|[\w.-]+(?:\/[\w.]+)?)$/D', trim( $agent ) ) ? substr( trim( $agent ), 0, self::LONGEST ) : '';
	}

	/** The whole word around a place in a text. */
	private static function word( string $text, int $place ): string {
		$before = strrev( substr( $text, 0, $place ) );
		$start  = $place - strspn( $before, self::OF_WORDS );

		return substr( $text, $start, min( self::LONGEST, max( 1, strspn( $text, self::OF_WORDS, $start ) ) ) );
	}
}
