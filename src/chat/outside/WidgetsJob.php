<?php

namespace Vitrin\Chat\Outside;

use Vitrin\Chat\Settings;
use Vitrin\Shared\Plugin\Job;
use Vitrin\Shared\Settings\Store;

defined( 'ABSPATH' ) || exit;

/** Asks the service once an hour which widgets, agents and questions it has [CHAT-08]. Where it fails, later and later. */
final class WidgetsJob extends Job {

	public const EVENT = 'vitrin_chat_outside_fetch';

	public const LOCK = 'vitrin_chat_outside_lock';

	protected const FEATURE = 'chat';

	/** @var bool */
	protected const WAITS_FOR_SERVERS = true;

	private const EVERY = HOUR_IN_SECONDS;

	/** After the first failure; twice as long after each further one, up to LATEST. */
	private const AGAIN = 5 * MINUTE_IN_SECONDS;

	private const LATEST = 6 * HOUR_IN_SECONDS;

	/** Seconds. At the end of a page somebody may wait for it. */
	private const PATIENCE       = 10.0;
	private const SHORT_PATIENCE = 2.0;

	protected static function step( float $until ): bool {
		$settings = ( new Settings() )->stored();
		$service  = $settings->service();
		if ( null === $service || ! $service->is_set_up() || ! Store::is_stored_on( $settings ) ) {
			return false;
		}
		try {
			WidgetsStore::keep( $service, WidgetsAnswer::read( Remote::ask( $service, 'GET', '/v2/pixel/widgets', self::query( $service ), $service->token, $until - microtime( true ) > self::SHORT_PATIENCE ? self::PATIENCE : self::SHORT_PATIENCE ) ) );
			Log::succeed();
			$wait = self::EVERY;
		} catch ( Failure $failure ) {
			Log::fail( $failure );
			$wait = (int) min( self::LATEST, self::AGAIN * 2 ** min( 10, Log::failures() - 1 ) );
		}
		self::schedule_at( time() + $wait );

		return false;
	}

	/** @return array<string, string> Without a visitor's parts: nobody has come. */
	public static function query( Service $service ): array {
		return $service->identifier() + array(
			'include' => 'agents,faqs',
			'channel' => 'website',
			'domain'  => (string) wp_parse_url( home_url(), PHP_URL_HOST ),
		);
	}

	/** As soon as it is set up, changed, or given up. */
	public static function follow(): void {
		$service = ( new Settings() )->stored()->service();
		if ( null === $service || ! $service->is_set_up() ) {
			// Asked on all pages of the admin: as long as there is a service, there is an event.
			if ( false !== wp_next_scheduled( self::EVENT ) ) {
				wp_unschedule_hook( self::EVENT );
				self::forget();
			}
			return;
		}
		if ( Log::begin( $service ) ) {
			// At once, whatever an earlier failure has put off.
			wp_unschedule_hook( self::EVENT );
		}
		self::schedule();
	}

	protected static function forget(): void {
		WidgetsStore::forget();
		Log::forget();
	}
}
