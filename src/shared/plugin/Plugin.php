<?php

namespace Vitrin\Shared\Plugin;

use Vitrin\Shared\Assets\Assets;
use Vitrin\Shared\Assets\Build;
use Vitrin\Shared\Http\Counters;
use Vitrin\Shared\Http\PrivatePage;
use Vitrin\Shared\Http\RequestGuard;
use Vitrin\Shared\Settings\FeatureSettings;
use Vitrin\Shared\Settings\Preview;
use Vitrin\Shared\Settings\Registration;
use Vitrin\Shared\Settings\Registry;
use Vitrin\Shared\Settings\Schema;
use Vitrin\Shared\Settings\Store;

defined( 'ABSPATH' ) || exit;

/**
 * Decides which features run, and starts them; one that throws takes nothing else with it (BrokenFeatures). What
 * others rely on stays while a feature is off: compatibility declarations, settings, and shortcodes, blocks and
 * widgets, which are then empty.
 */
final class Plugin {

	/**
	 * Called once, by plugin.php.
	 *
	 * @param list<class-string<Feature>> $features In the order in which they start.
	 */
	public static function start( array $features ): void {
		// Nothing may rely on activation: an update by replacing files does not activate.
		register_activation_hook( \Vitrin\FILE, array( self::class, 'provide_options' ) );
		add_action( 'before_woocommerce_init', array( self::class, 'declare_compatibility' ) );
		add_action(
			'plugins_loaded',
			static function () use ( $features ): void {
				self::start_features( $features );
			}
		);
	}

	/**
	 * Whether wp-config.php turns every feature off: a way out when a page is broken and the admin is
	 * unreachable.
	 */
	public static function is_disabled(): bool {
		return defined( 'VITRIN_DISABLE' ) && VITRIN_DISABLE;
	}

	/** Whether no feature runs in this request. */
	public static function is_off(): bool {
		return self::is_disabled() || ! Launch::is_on();
	}

	/** Creates the options that every page reads, on activation: no feature has started, nothing is migrated. */
	public static function provide_options( mixed $is_network = false ): void {
		Launch::remember_who_activated( true === $is_network );
		Launch::provide();
		Schema::begin();
	}

	/** Stores where a fresh site stands before its first settings are written. Changes nothing of them. */
	public static function mark_beginning( mixed $settings ): mixed {
		Launch::provide();
		Schema::mark_beginning();

		return $settings;
	}

	/** Declares that we support custom order tables and the cart and checkout blocks. */
	public static function declare_compatibility(): void {
		if ( ! class_exists( \Automattic\WooCommerce\Utilities\FeaturesUtil::class ) ) {
			return;
		}
		foreach ( array( 'custom_order_tables', 'cart_checkout_blocks' ) as $feature ) {
			\Automattic\WooCommerce\Utilities\FeaturesUtil::declare_compatibility( $feature, \Vitrin\FILE, true );
		}
	}

	/**
	 * Starts the features, or reports that WooCommerce is missing.
	 *
	 * @param list<class-string<Feature>> $features
	 */
	private static function start_features( array $features ): void {
		// WordPress loads translations on first use; it only needs to know where they are.
		if ( isset( $GLOBALS['wp_textdomain_registry'] ) && $GLOBALS['wp_textdomain_registry'] instanceof \WP_Textdomain_Registry ) {
			$GLOBALS['wp_textdomain_registry']->set_custom_path( 'vitrin', \Vitrin\DIR . '/languages' );
		}

		if ( ! function_exists( 'WC' ) || ! class_exists( 'WooCommerce' ) ) {
			add_action( 'admin_notices', array( AdminNotices::class, 'woocommerce_is_missing' ) );
			add_action( 'init', static fn () => self::register_embeds( self::create( $features ), array() ), 0 );
			return;
		}

		// Not earlier: features may translate when they register, and nothing may be translated before `init`.
		add_action( 'init', static fn () => self::register_features( self::create( $features ) ), 0 );
	}

	/**
	 * @param list<class-string<Feature>> $features
	 * @return list<Feature>
	 */
	private static function create( array $features ): array {
		$created = array_map( static fn ( string $feature ): ?Feature => BrokenFeatures::guard( $feature, static fn (): Feature => new $feature() ), $features );

		return array_values( array_filter( $created ) );
	}

	/**
	 * @param list<Feature> $all
	 * @param list<Feature> $on Those that are on.
	 */
	private static function register_embeds( array $all, array $on ): void {
		foreach ( $all as $feature ) {
			BrokenFeatures::guard( $feature::class, static fn () => $feature->register_embeds( in_array( $feature, $on, true ) ) );
		}
		BrokenFeatures::register_shortcodes();
	}

	/**
	 * Registers all settings, and the features that are on.
	 *
	 * @param list<Feature> $all
	 */
	private static function register_features( array $all ): void {
		$all = array_values( array_filter( $all, array( self::class, 'register_settings' ) ) );

		// After an update, and on sites of a network, there was no activation. Never written in a visitor's
		// request.
		if ( Background::may_provide() ) {
			Launch::provide();
			Schema::migrate();
			Store::provide();
		}
		// A REST call may be the first that stores settings, which would then look like a live shop of 0.1.0.
		add_filter( 'pre_update_option_' . Store::OPTION, array( self::class, 'mark_beginning' ), 0 );
		Launch::decide();
		Preview::begin();
		Registration::register();
		CachedMarkup::register();
		ChangedProducts::register_missed();
		if ( ! self::is_off() ) {
			Background::register();
			Assets::register();
			RequestGuard::register();
			PrivatePage::register();
		}
		if ( Launch::is_answer_private() ) {
			PrivatePage::forbid();
		}
		Counters::register();

		// Without our scripts nothing of WooCommerce may be removed, and nothing printed that needs them.
		$is_built = Build::is_there();
		$on       = array_values( array_filter( $all, static fn ( Feature $feature ): bool => self::start_feature( $feature, $is_built ) ) );
		self::register_embeds( $all, $on );
		Features::started( $all, $on );
		if ( array() !== BrokenFeatures::all() ) {
			add_action( 'admin_notices', array( AdminNotices::class, 'features_are_broken' ) );
		}
		self::announce_switched_off( array_values( array_filter( array_map( static fn ( Feature $feature ): ?FeatureSettings => $feature->settings(), $on ) ) ) );
	}

	/** @return bool False for a feature that can't even say what its settings are. */
	private static function register_settings( Feature $feature ): bool {
		return true === BrokenFeatures::guard(
			$feature::class,
			static function () use ( $feature ): bool {
				$settings = $feature->settings();
				if ( $settings instanceof FeatureSettings ) {
					$settings->field( 'enabled' );
					Registry::add( $settings );
				}

				return true;
			}
		);
	}

	/** @return bool Whether it runs now. */
	private static function start_feature( Feature $feature, bool $is_built ): bool {
		return true === BrokenFeatures::guard(
			$feature::class,
			static function () use ( $feature, $is_built ): bool {
				$settings = $feature->settings();
				$is_on    = null === $settings || ( $is_built && Store::is_on( $settings ) );
				if ( $is_on ) {
					$feature->register();
				} else {
					$feature->register_off();
				}
				if ( null !== $settings && Store::is_stored_on( $settings ) ) {
					$feature->register_records();
				}

				return $is_on;
			}
		);
	}

	/**
	 * Fires `vitrin_feature_off` for features that store something (an index, tables, counts) when they or the
	 * plugin are switched off, because they miss changes until they are on again.
	 *
	 * @param list<FeatureSettings> $on The features that are on in this request.
	 */
	private static function announce_switched_off( array $on ): void {
		$stop = static function ( FeatureSettings $settings ): void {
			/**
			 * A feature that was on is switched off; on a network, on the current site.
			 *
			 * @param string $feature Its name in the settings.
			 */
			do_action( 'vitrin_feature_off', $settings->feature() );
		};
		$check = static function () use ( $on, $stop ): void {
			foreach ( $on as $settings ) {
				if ( ! Store::is_on( $settings ) ) {
					$stop( $settings );
				}
			}
		};
		add_action( 'update_option_' . Store::OPTION, $check );
		add_action( 'add_option_' . Store::OPTION, $check );
		// Visitors' orders were not followed while only a few saw it.
		add_action( 'vitrin_launch_changed', static fn () => array_map( $stop, $on ) );
		register_deactivation_hook(
			\Vitrin\FILE,
			static function ( mixed $of_network = false ) use ( $on, $stop ): void {
				foreach ( Network::sites( true === $of_network ) as $site ) {
					Network::on(
						$site,
						static function () use ( $on, $stop ): void {
							array_map( $stop, $on );
						}
					);
				}
			}
		);
	}
}
