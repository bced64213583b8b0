<?php

namespace Vitrin\Status;

use Vitrin\Shared\Http\Input;
use Vitrin\Shared\Http\Refusal;
use Vitrin\Shared\Http\Route;
use Vitrin\Shared\Plugin\Feature;
use Vitrin\Shared\Plugin\Lock;
use Vitrin\Shared\Settings\Access;

defined( 'ABSPATH' ) || exit;

/**
 * WooCommerce → Vitrin → Status, and the same facts in Site Health. `vitrin/v1/status`: GET gives the status; POST to
 * `/rebuild` makes an index or a table again, POST to `/self-test` runs the test [SEC-03].
 */
final class Hooks extends Feature {

	private const PATH = '/status';

	/** Held while an admin's click begins to make something again. */
	private const LOCK = 'vitrin_rebuild_lock';

	public function register(): void {
		self::register_routes();
		add_filter( 'debug_information', array( SiteHealth::class, 'add_information' ) );
		add_filter( 'site_status_tests', array( SiteHealth::class, 'add_tests' ) );
		StatusPage::register();
	}

	public static function register_routes(): void {
		$may = Access::capability( ... );
		( new Route( self::PATH, static fn (): array => Report::all(), 'GET', $may ) )->register();
		( new Route( self::PATH . '/rebuild', self::rebuild( ... ), 'POST', $may ) )->register();
		( new Route( self::PATH . '/self-test', static fn (): array => SelfTest::run() ?? throw Refusal::because( 409, 'busy', __( 'The test is running already.', 'vitrin' ) ), 'POST', $may ) )->register();
		( new Route( '/site-health/self-test', self::for_site_health( ... ), 'GET', 'view_site_health_checks' ) )->register();
	}

	/**
	 * @param Input $input With `name`: which.
	 * @return array<string, mixed> The status as it is then.
	 * @throws Refusal 404 no such data; 409 just begun.
	 */
	private static function rebuild( Input $input ): array {
		foreach ( Report::stored_data() as $data ) {
			if ( $data->name !== $input->raw( 'name' ) ) {
				continue;
			}
			if ( ! Lock::take( self::LOCK, MINUTE_IN_SECONDS ) ) {
				throw Refusal::because( 409, 'busy', __( 'It has just been begun.', 'vitrin' ) );
			}
			try {
				$data->rebuild();
			} finally {
				Lock::release( self::LOCK );
			}

			return Report::all();
		}

		throw Refusal::because( 404, 'no data', __( 'There is nothing of that name. The feature may have been switched off meanwhile.', 'vitrin' ) );
	}

	/**
	 * @return array<string, mixed>
	 * @throws Refusal 403.
	 */
	private static function for_site_health(): array {
		return Access::is_allowed() ? SiteHealth::self_test() : throw Refusal::forbidden();
	}
}
