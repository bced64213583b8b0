<?php

namespace Vitrin\Statistics\Collecting;

defined( 'ABSPATH' ) || exit;

/**
 * Takes a hit: judges it, writes at most one line, and says what is answered. It asks no database, knows no session, and
 * costs the same however much was counted already [STAT-01] [STAT-06].
 */
final class Collector {

	/** Bytes of the largest body. */
	private const MOST_BYTES = 16 * 1024;

	/** Before what the self-test signs. */
	private const SELF_TEST = 'self-test|';

	/** @param Flood|null $flood Null for the limits in the server's memory. */
	public function __construct( private readonly Folder $folder, private readonly ?Flood $flood = null ) {}

	/** Takes it; whoever calls sends the answer. */
	public function answer( Request $request ): Answer {
		$config = $this->folder->config();
		if ( null === $config ) {
			return new Answer( 503, Reason::FULL );
		}
		if ( ! $config->is_on ) {
			return Answer::off();
		}
		if ( isset( $request->fields['vitrin_self_test'] ) ) {
			return $this->self_test( $request, $config );
		}
		$hosts   = self::hosts( $request, $config );
		$refused = self::refuse_sender( $request, $hosts );
		if ( null !== $refused ) {
			return $this->note( $refused, $request, $config );
		}
		$fields = Fields::of( $request, $hosts );
		if ( null === $fields ) {
			return $this->note( new Answer( 400, Reason::MALFORMED ), $request, $config );
		}
		$refused = self::refuse_view( $request, $config, $fields );

		return null === $refused ? $this->count( $request, $config, $fields ) : $this->note( $refused, $request, $config );
	}

	/** What shows to the self-test that this shop has answered, and with this folder. */
	public static function proof( string $secret, string $nonce ): string {
		return hash_hmac( 'sha256', self::SELF_TEST . $nonce, $secret );
	}

	private function self_test( Request $request, Config $config ): Answer {
		$nonce = $request->fields['vitrin_self_test'];
		if ( 'POST' !== $request->header( 'REQUEST_METHOD' ) || ! is_string( $nonce ) || 1 !== preg_match( '/^[0-9a-f]{32}$/D', $nonce ) ) {
			return new Answer( 400, Reason::MALFORMED );
		}

		return ( new Buffer( $this->folder ) )->is_writable() ? new Answer( 200, proof: self::proof( $config->secret, $nonce ) ) : new Answer( 503, Reason::FULL );
	}

	/** @return list<string> That pages of this shop may have, without www. */
	private static function hosts( Request $request, Config $config ): array {
		return array( $config->host, self::host( 'http://' . $request->header( 'HTTP_HOST' ) ) );
	}

	/** @return string Without www and port; '' for none. */
	private static function host( string $url ): string {
		return 1 === preg_match( '~^https?://(?:www\.)?([^/:?#\s]{1,253})~i', $url, $found ) ? strtolower( $found[1] ) : '';
	}

	/**
	 * By who sends it, and how.
	 *
	 * @param list<string> $hosts
	 */
	private static function refuse_sender( Request $request, array $hosts ): ?Answer {
		$is_navigation = 'navigate' === $request->header( 'HTTP_SEC_FETCH_MODE' );
		if ( 'POST' !== $request->header( 'REQUEST_METHOD' ) ) {
			return new Answer( 405, $is_navigation ? Reason::DIRECT : Reason::MALFORMED );
		}
		if ( $request->bytes() > self::MOST_BYTES ) {
			return new Answer( 413, Reason::MALFORMED );
		}
		if ( self::is_foreign( $request, $hosts ) ) {
			return new Answer( 403, Reason::FOREIGN, substr( self::host( $request->header( 'HTTP_ORIGIN' ) ), 0, 60 ) );
		}
		if ( $is_navigation ) {
			return new Answer( 403, Reason::DIRECT );
		}
		$purpose = strtolower( $request->header( 'HTTP_SEC_PURPOSE' ) . $request->header( 'HTTP_PURPOSE' ) . $request->header( 'HTTP_X_MOZ' ) );
		if ( str_contains( $purpose, 'prefetch' ) || str_contains( $purpose, 'prerender' ) ) {
			return new Answer( 200, Reason::PREFETCH );
		}
		$robot = Robot::name( $request->agent() );

		return '' === $robot ? null : new Answer( 200, Reason::ROBOT, $robot );
	}

	/**
	 * Whether the browser says that another site's page sends it. Older ones say nothing.
	 *
	 * @param list<string> $hosts
	 */
	private static function is_foreign( Request $request, array $hosts ): bool {
		$site = $request->header( 'HTTP_SEC_FETCH_SITE' );
		if ( 'same-origin' === $site || 'none' === $site ) {
			return false;
		}
		$origin = $request->header( 'HTTP_ORIGIN' );
		if ( '' === $origin ) {
			return '' !== $site;
		}
		$host = self::host( $origin );

		return '' === $host || ! in_array( $host, $hosts, true );
	}

	/** By what was seen. */
	private static function refuse_view( Request $request, Config $config, Fields $fields ): ?Answer {
		if ( array() !== $config->staff && self::is_staff( $request, $config->staff ) ) {
			return new Answer( 200, Reason::STAFF );
		}
		if ( $fields->is_preview ) {
			return new Answer( 200, Reason::PREVIEW );
		}
		$reason = Signature::check( $config->secret, (string) $fields->line['y'], (int) $fields->line['i'], (string) $fields->line['g'], $fields->signature, $request->now, $config->days );

		return null === $reason ? null : new Answer( 403, $reason );
	}

	/** @param list<string> $staff SHA-256 of logins. */
	private static function is_staff( Request $request, array $staff ): bool {
		foreach ( $request->cookies as $name => $value ) {
			// Who forges one is only left out.
			if ( is_string( $value ) && str_starts_with( (string) $name, 'wordpress_logged_in_' ) && in_array( hash( 'sha256', (string) strstr( $value . '|', '|', true ) ), $staff, true ) ) {
				return true;
			}
		}

		return false;
	}

	private function count( Request $request, Config $config, Fields $fields ): Answer {
		$agent   = $request->agent();
		$address = ClientAddress::of( $request, $config->proxies, $config->proxy_header );
		$visitor = Visitor::of( $address, $agent, $config->host, $fields->marks, ( new SaltFile( $this->folder ) )->salts( $config, $request->now ) );
		if ( ! $this->flood( $config )->allows( $visitor, $request->now ) ) {
			return $this->note( new Answer( 429, Reason::FLOOD ), $request, $config );
		}
		$line = array(
			't' => $request->now,
			'h' => $visitor->today,
			'p' => $visitor->before,
			'm' => $visitor->month,
			'n' => $visitor->network,
			'a' => $agent,
		) + $fields->line;
		if ( Line::HIT === $line['k'] ) {
			$line['d'] = Device::of( $agent, $request->header( 'HTTP_SEC_CH_UA_MOBILE' ) );
			$line['o'] = Country::of( $config->country, $address );
		}

		return ( new Buffer( $this->folder ) )->append( Line::encode( $line ) ) ? new Answer( 200 ) : new Answer( 503, Reason::FULL );
	}

	/** Writes down why something isn't counted, as far as there is room for it [STAT-07]. */
	private function note( Answer $answer, Request $request, Config $config ): Answer {
		$network = hash( 'sha256', $config->secret . $request->header( 'REMOTE_ADDR' ) );
		if ( $this->flood( $config )->allows_refused( substr( $network, 0, 8 ), $request->now ) ) {
			$line = Line::encode(
				array(
					't' => $request->now,
					'k' => Line::REFUSED,
					'z' => $answer->reason,
					'w' => $answer->detail,
				)
			);
			( new Buffer( $this->folder ) )->append( $line, Buffer::FULL_OF_REFUSED );
		}

		return $answer;
	}

	private function flood( Config $config ): Flood {
		return $this->flood ?? new Flood( $config->host . $config->home );
	}
}
