<?php

namespace Vitrin\Shared\Settings;

defined( 'ABSPATH' ) || exit;

/** Registers the option with its check and its schema, for the form and for REST [SET-02]. */
final class Registration {

	public const GROUP = 'vitrin';

	public static function register(): void {
		add_action( 'admin_init', array( self::class, 'register_for_admin' ) );
		add_action( 'rest_api_init', array( self::class, 'register_for_rest' ) );
		// Shop managers may change the settings, too.
		add_filter( 'option_page_capability_' . self::GROUP, array( Access::class, 'capability' ) );
		// The check holds even when the setting isn't registered, as in a cron job or a visitor's request.
		add_filter( 'sanitize_option_' . Store::OPTION, array( self::class, 'sanitize' ) );
	}

	/** For the settings form; not for admin-ajax, which is open to everyone. */
	public static function register_for_admin(): void {
		if ( ! wp_doing_ajax() ) {
			self::register_setting();
		}
	}

	/**
	 * Only for those who may manage settings there: WordPress prints the schema into its public index, and ours
	 * names what was found in scripts of the theme and plugins.
	 */
	public static function register_for_rest(): void {
		global $current_user;
		if ( wp_is_serving_rest_request() && $current_user instanceof \WP_User && ! $current_user->exists() ) {
			// As WordPress does before it answers: an application password counts only once the request is
			// known to be REST.
			$current_user = null; // phpcs:ignore WordPress.WP.GlobalVariablesOverride.Prohibited -- WordPress then determines the user again.
		}
		if ( current_user_can( 'manage_options' ) && ! self::may_be_another_sites_call() ) {
			self::register_setting();
			add_filter( 'rest_pre_get_setting', array( self::class, 'stored_or_default' ), 10, 2 );
		}
	}

	/** WordPress itself returns null when an option holds more than its schema allows, as after a downgrade. */
	public static function stored_or_default( mixed $value, mixed $name = '' ): mixed {
		return Store::OPTION === $name ? Store::all() : $value;
	}

	/**
	 * Whether the request has a login cookie but no valid nonce. WordPress treats it as a guest's, but only
	 * after settings are registered, and lets any site read its index with the cookie.
	 */
	private static function may_be_another_sites_call(): bool {
		global $wp_rest_auth_cookie;
		if ( ! wp_is_serving_rest_request() || true !== $wp_rest_auth_cookie ) {
			return false;
		}
		$nonce = $_REQUEST['_wpnonce'] ?? $_SERVER['HTTP_X_WP_NONCE'] ?? null; // phpcs:ignore WordPress.Security -- It is the nonce, and only compared.

		return ! is_string( $nonce ) || false === wp_verify_nonce( $nonce, 'wp_rest' );
	}

	/** The schema's texts are translated, hence not before `init`. */
	public static function register_setting(): void {
		register_setting(
			self::GROUP,
			Store::OPTION,
			array(
				'type'         => 'object',
				'label'        => __( 'Vitrin settings', 'vitrin' ),
				'description'  => __( 'All settings of Vitrin, by feature.', 'vitrin' ),
				'show_in_rest' => array( 'schema' => self::schema() ),
				'default'      => array(),
			)
		);
	}

	/**
	 * Checks every write of the option. WordPress calls it twice on a first save, hence one message per field.
	 *
	 * @return array<string, array<string, mixed>>
	 */
	public static function sanitize( mixed $value ): array {
		return Store::check(
			$value,
			static function ( FeatureSettings $settings, string $name ): void {
				$full_name = $settings->feature() . '.' . $name;
				if ( ! function_exists( 'add_settings_error' ) || in_array( $full_name, array_column( get_settings_errors( Store::OPTION ), 'code' ), true ) ) {
					return;
				}
				add_settings_error( Store::OPTION, $full_name, $settings->field_texts()[ $name ]->expectation( $settings->fields()[ $name ] ) );
			}
		);
	}

	/** @return array<string, mixed> JSON schema. */
	public static function schema(): array {
		$features = array();
		foreach ( Registry::all() as $feature => $settings ) {
			$texts      = $settings->field_texts();
			$properties = array();
			foreach ( $settings->fields() as $name => $field ) {
				$properties[ $name ] = $field->json_schema( $texts[ $name ] );
			}
			$features[ $feature ] = array(
				'type'                 => 'object',
				'additionalProperties' => false,
				'properties'           => $properties,
			);
		}

		return array(
			'type'                 => 'object',
			'additionalProperties' => false,
			'properties'           => $features,
		);
	}
}
