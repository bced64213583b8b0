<?php

namespace Vitrin\SettingsPage\StaffNotices;

use Vitrin\Shared\Http\Endpoint;
use Vitrin\Shared\Http\Input;
use Vitrin\Shared\Http\RateLimit;
use Vitrin\Shared\Http\Refusal;
use Vitrin\Shared\Settings\Access;

defined( 'ABSPATH' ) || exit;

/** POST admin-ajax, vitrin_dismiss_suggest_addons and vitrin_dismiss_upgrade: the user doesn't want to see that notice again [NOTE-03]. */
final class DismissNotice extends Endpoint {

	private const ACTION = 'vitrin_dismiss_';

	private const NONCE = 'woocommerce-vitrin-dismiss-notice';

	/** @param string $notice Notices::SUGGEST_ADDONS or Notices::UPGRADE. */
	public function __construct( private readonly string $notice ) {}

	public function name(): string {
		return self::name_for( $this->notice );
	}

	public static function name_for( string $notice ): string {
		return self::ACTION . $notice;
	}

	public static function nonce(): string {
		return wp_create_nonce( self::NONCE );
	}

	protected function nonce_action(): string {
		return self::NONCE;
	}

	protected function nonce_field(): string {
		return 'nonce';
	}

	protected function capability(): string {
		return Access::capability();
	}

	protected function rate_limit(): RateLimit {
		return new RateLimit( 30 );
	}

	protected function handle( Input $input ): array {
		if ( ! Dismissals::add( $this->notice ) ) {
			throw Refusal::broken();
		}

		return array( 'msg' => __( 'This notice isn’t shown to you again.', 'vitrin' ) );
	}
}
