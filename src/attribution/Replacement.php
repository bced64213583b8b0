<?php

namespace Vitrin\Attribution;

use Vitrin\Shared\Assets\Build;
use Vitrin\Shared\Plugin\Page;
use Vitrin\Shared\Scripts\Dependencies;
use Vitrin\Shared\Scripts\PageScripts;

defined( 'ABSPATH' ) || exit;

/**
 * Ours instead of WooCommerce's two scripts, under their handles: whoever depends on one gets ours, and a page on which
 * nobody does has neither [ATTR-10].
 */
final class Replacement {

	private const HANDLE       = 'wc-order-attribution';
	private const SOURCEBUSTER = 'sourcebuster-js';

	/** WooCommerce's, of the WP Consent API: it calls setOrderTracking() by what the visitor says of marketing, whatever the shop chose. */
	private const CONSENT = 'wp-consent-api-integration';

	/** What WooCommerce's fields are named by default. */
	public const PREFIX = 'wc_order_attribution_';

	/** WooCommerce's fields, and where each stands in the cookies [ATTR-05]. */
	public const FIELDS = array(
		'source_type'          => 'current.typ',
		'referrer'             => 'current_add.rf',
		'utm_campaign'         => 'current.cmp',
		'utm_source'           => 'current.src',
		'utm_medium'           => 'current.mdm',
		'utm_content'          => 'current.cnt',
		'utm_id'               => 'current.id',
		'utm_term'             => 'current.trm',
		'utm_source_platform'  => 'current.plt',
		'utm_creative_format'  => 'current.fmt',
		'utm_marketing_tactic' => 'current.tct',
		'session_entry'        => 'current_add.ep',
		'session_start_time'   => 'current_add.fd',
		'session_pages'        => 'session.pgs',
		'session_count'        => 'udata.vst',
		'user_agent'           => 'udata.uag',
	);

	public function __construct( private readonly Settings $settings ) {}

	public function register(): void {
		// After WooCommerce (10), and again when all is enqueued.
		add_action( 'wp_enqueue_scripts', array( $this, 'take_over' ), 20 );
		add_action( 'wp_enqueue_scripts', array( self::class, 'leave_off' ), 1000 );
		add_action( 'wp_footer', array( self::class, 'leave_off' ), 19 );
	}

	/** WooCommerce's handles get our file. */
	public function take_over(): void {
		$registered = wp_scripts()->registered;
		$script     = $registered[ self::HANDLE ] ?? null;
		if ( ! Page::is_storefront() || ! $script instanceof \_WP_Dependency || ! isset( $registered[ self::SOURCEBUSTER ] ) ) {
			return;
		}
		$script->src  = Build::url() . 'order-attribution.js';
		$script->ver  = Build::id();
		$script->deps = array();
		// It may wait where nobody who depends on it can't.
		$script->extra['strategy'] = 'defer';
		// WooCommerce's own has the consent of whoever caused the page to be cached.
		$script->extra['data'] = sprintf(
			'var wc_order_attribution = %s;',
			(string) wp_json_encode(
				array(
					'params' => array(
						'lifetime'      => $this->settings->lifetime() / ( 30 * 24 * 60 ),
						'session'       => $this->settings->session(),
						'base64'        => $this->settings->uses_base64(),
						'ajaxurl'       => admin_url( 'admin-ajax.php' ),
						'prefix'        => self::prefix(),
						'allowTracking' => $this->settings->tracks() && '' === $this->settings->consent(),
					),
					'fields' => self::fields(),
				),
				JSON_HEX_TAG | JSON_UNESCAPED_SLASHES
			)
		);
		$registered[ self::SOURCEBUSTER ]->src  = false;
		$registered[ self::SOURCEBUSTER ]->deps = array( self::HANDLE );
		self::ask_for( $this->settings->consent() );
	}

	/**
	 * Else somebody who allows marketing alone would be taken for one who allows what the shop asks for, and the other way round.
	 *
	 * @param string $category Of the WP Consent API; '' where nobody is asked.
	 */
	public static function ask_for( string $category ): void {
		$script = wp_scripts()->registered[ self::CONSENT ] ?? null;
		if ( ! $script instanceof \_WP_Dependency ) {
			return;
		}
		if ( '' === $category ) {
			// Whoever depends on it needs no more than the handle.
			$script->src = '';
			wp_dequeue_script( self::CONSENT );
		} else {
			// After WooCommerce's own line of the kind.
			wp_add_inline_script( self::CONSENT, sprintf( 'window.wc_order_attribution.params.consentCategory = %s;', (string) wp_json_encode( $category ) ), 'before' );
		}
	}

	/** Where nobody depends on them, the page does without: ours comes when it is needed. */
	public static function leave_off(): void {
		if ( ! Page::is_storefront() || self::is_needed() ) {
			return;
		}
		wp_dequeue_script( self::HANDLE );
		wp_dequeue_script( self::SOURCEBUSTER );
	}

	/** Whether a script of this page depends on them, or something was attached to them. */
	private static function is_needed(): bool {
		$ours = array( self::HANDLE, self::SOURCEBUSTER );
		foreach ( $ours as $handle ) {
			if ( PageScripts::has_attached( $handle ) ) {
				return true;
			}
		}
		foreach ( Dependencies::on_page() as $handle ) {
			if ( ! in_array( $handle, $ours, true ) && array() !== array_intersect( $ours, Dependencies::of( $handle ) ) ) {
				return true;
			}
		}

		return false;
	}

	/** What the fields' names begin with in a form. */
	public static function prefix(): string {
		/**
		 * This filter is documented in WooCommerce.
		 */
		$prefix = apply_filters( 'wc_order_attribution_tracking_field_prefix', self::PREFIX ); // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals.NonPrefixedHooknameFound -- WooCommerce's.

		return trim( is_string( $prefix ) ? $prefix : self::PREFIX, '_' ) . '_';
	}

	/** @return array<string, string> WooCommerce's fields with those that plugins add: where each stands in the cookies, by name. */
	public static function fields(): array {
		/**
		 * This filter is documented in WooCommerce.
		 */
		$fields = apply_filters( 'wc_order_attribution_tracking_fields', self::FIELDS ); // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals.NonPrefixedHooknameFound -- WooCommerce's.

		return is_array( $fields ) ? array_filter( $fields, static fn ( mixed $place, mixed $name ): bool => is_string( $place ) && is_string( $name ), ARRAY_FILTER_USE_BOTH ) : self::FIELDS;
	}
}
