<?php

namespace Vitrin\Statistics\Collecting;

defined( 'ABSPATH' ) || exit;

/** What the collecting knows of the shop without WordPress: the file settings.php of its folder, which WordPress writes. */
final class Config {

	/** Of the file's form. */
	public const VERSION = 1;

	/** Of the array that the file returns. */
	private const MEMBERS = 19;

	/**
	 * @param bool                         $is_on        Whether visits are counted at all.
	 * @param string                       $secret       The key of signatures.
	 * @param string                       $host         Of the shop, without www.
	 * @param string                       $home         Path of the home page.
	 * @param string                       $zone         The shop's time zone.
	 * @param int                          $days         Life of a signature.
	 * @param list<string>                 $proxies      Networks that are believed about the visitor's address.
	 * @param string                       $proxy_header Where they say it; a key of $_SERVER.
	 * @param list<string>                 $staff        SHA-256 of the logins of who isn't counted.
	 * @param array{string, string}|null   $country      The database of countries, and the folder of what reads it.
	 * @param string                       $prefix       Of the tables.
	 * @param int                          $site         Of a network.
	 * @param string                       $abspath      Where WordPress is.
	 * @param bool                         $is_monthly   Whether visitors of a month are counted.
	 * @param bool                         $is_solar     Whether the shop's months are those of the Solar Hijri calendar.
	 * @param string                       $plugin       The plugin's folder.
	 * @param string                       $release      The plugin's version.
	 * @param string                       $database     Tells the shop's tables from those of others, as ConfigOfShop::database() does.
	 */
	public function __construct(
		public readonly bool $is_on,
		public readonly string $secret,
		public readonly string $host,
		public readonly string $home,
		public readonly string $zone,
		public readonly int $days,
		public readonly array $proxies = array(),
		public readonly string $proxy_header = '',
		public readonly array $staff = array(),
		public readonly ?array $country = null,
		public readonly string $prefix = '',
		public readonly int $site = 1,
		public readonly string $abspath = '',
		public readonly bool $is_monthly = false,
		public readonly bool $is_solar = false,
		public readonly string $plugin = '',
		public readonly string $release = '',
		public readonly string $database = ''
	) {}

	/** @return self|null Null where there is none, or one of another version. */
	public static function of_file( string $file ): ?self {
		try {
			// Not looked for first: that takes as long as to load it.
			$stored = @include $file; // phpcs:ignore Generic.PHP.NoSilencedErrors, WordPress.PHP.NoSilencedErrors -- As above.

			return is_array( $stored ) && self::VERSION === ( $stored['version'] ?? 0 ) && self::MEMBERS === count( $stored ) ? self::of_array( $stored ) : null;
		} catch ( \Throwable ) {
			// Somebody has edited it.
			return null;
		}
	}

	/**
	 * Whether another WordPress on this server has written it: before the shop was copied or moved, or by an earlier release
	 * of a shop that gets a new folder with each.
	 *
	 * @param string $abspath Where this one is.
	 */
	public function is_from_elsewhere( string $abspath ): bool {
		return '' !== $this->abspath && $this->abspath !== $abspath && realpath( $this->abspath ) !== realpath( $abspath ) && is_file( $this->abspath . 'wp-load.php' );
	}

	/** @return array<string, mixed> What settings.php returns. */
	public function to_array(): array {
		return array(
			'version'      => self::VERSION,
			'on'           => $this->is_on,
			'secret'       => $this->secret,
			'host'         => $this->host,
			'home'         => $this->home,
			'zone'         => $this->zone,
			'days'         => $this->days,
			'proxies'      => $this->proxies,
			'proxy_header' => $this->proxy_header,
			'staff'        => $this->staff,
			'country'      => $this->country,
			'prefix'       => $this->prefix,
			'site'         => $this->site,
			'abspath'      => $this->abspath,
			'monthly'      => $this->is_monthly,
			'solar'        => $this->is_solar,
			'plugin'       => $this->plugin,
			'release'      => $this->release,
			'database'     => $this->database,
		);
	}

	/**
	 * @param array<array-key, mixed> $stored
	 * @throws \TypeError Where it isn't what to_array() gave.
	 */
	private static function of_array( array $stored ): self {
		// phpcs:disable WordPress.Security.ValidatedSanitizedInput -- No input: the plugin's own file.
		/** @var array{on: bool, secret: string, host: string, home: string, zone: string, days: int, proxies: list<string>, proxy_header: string, staff: list<string>, country: array{string, string}|null, prefix: string, site: int, abspath: string, monthly: bool, solar: bool, plugin: string, release: string, database: string} $stored */
		return new self( $stored['on'], $stored['secret'], $stored['host'], $stored['home'], $stored['zone'], $stored['days'], $stored['proxies'], $stored['proxy_header'], $stored['staff'], $stored['country'], $stored['prefix'], $stored['site'], $stored['abspath'], $stored['monthly'], $stored['solar'], $stored['plugin'], $stored['release'], $stored['database'] );
		// phpcs:enable
	}
}
