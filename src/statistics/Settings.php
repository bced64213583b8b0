<?php

namespace Vitrin\Statistics;

use Vitrin\Shared\Domain\Digits;
use Vitrin\Shared\Settings\FeatureSettings;
use Vitrin\Shared\Settings\Field;
use Vitrin\Shared\Settings\FieldText;
use Vitrin\Shared\Settings\PageGroup;

defined( 'ABSPATH' ) || exit;

/** TypeScript half: settings.ts; example: settings.fixture.json [STAT-01]. */
final class Settings extends FeatureSettings {

	/** What a click on is a download, as WP Statistics has it too. */
	private const EXTENSIONS = 'pdf, zip, rar, 7z, doc, docx, xls, xlsx, ppt, pptx, csv, txt, mp3, mp4, apk, exe, epub';

	/** Letters of the longest ending that counts. */
	private const LONGEST_EXTENSION = 10;

	/** Of a report by mail. */
	private const MOST_RECIPIENTS = 10;

	public function feature(): string {
		return 'statistics';
	}

	public function title(): string {
		return __( 'Statistics', 'vitrin' );
	}

	public function description(): string {
		return __( 'Counts visits, pages, searches and where they come from: on your own host, without cookies, and without keeping anybody’s address.', 'vitrin' );
	}

	public function page_group(): PageGroup {
		return PageGroup::Shop;
	}

	public function since(): int {
		return 5;
	}

	public function requires(): array {
		return array( 'cart' );
	}

	public function replaces(): string {
		return __( 'A statistics plugin, such as WP Statistics', 'vitrin' );
	}

	public function groups(): array {
		return array(
			__( 'Who isn’t counted', 'vitrin' ) => array( 'dnt', 'gpc', 'staff' ),
			__( 'Outside of the statistics’ page', 'vitrin' ) => array( 'report', 'report_to', 'admin_bar' ),
		);
	}

	public function advanced(): array {
		return array( 'bypass', 'proxies', 'proxy_list', 'monthly', 'signature_days' );
	}

	protected function own_fields(): array {
		return array(
			'clicks'         => Field::boolean( true ),
			'extensions'     => Field::text( self::EXTENSIONS, 'clicks' ),
			'dnt'            => Field::boolean( true ),
			'gpc'            => Field::boolean( false ),
			'staff'          => Field::boolean( false ),
			'report'         => Field::choice( 'off', array( 'off', 'weekly', 'monthly' ) ),
			'report_to'      => Field::text( '', 'report' ),
			'admin_bar'      => Field::boolean( true ),
			'retention'      => Field::choice( '0', array( '0', '6', '12', '24', '36' ) ),
			'bypass'         => Field::boolean( false ),
			'proxies'        => Field::choice( 'none', array( 'none', 'cloudflare', 'arvancloud', 'own' ) ),
			'proxy_list'     => Field::text( '', 'proxies' ),
			'monthly'        => Field::boolean( false ),
			'signature_days' => Field::integer( 35, 7, 365 ),
		);
	}

	protected function own_field_texts(): array {
		return array(
			'clicks'         => new FieldText(
				__( 'Count downloads and links', 'vitrin' ),
				__( 'Clicks on files, and on links that lead to other sites.', 'vitrin' )
			),
			'extensions'     => new FieldText(
				__( 'What is a download', 'vitrin' ),
				__( 'How the names of such files end, with commas between them.', 'vitrin' )
			),
			'dnt'            => new FieldText(
				__( 'Leave out who asks not to be tracked', 'vitrin' ),
				__( 'Browsers can ask for it (Do Not Track). Nothing of these visits is sent, and the reports show fewer.', 'vitrin' )
			),
			'gpc'            => new FieldText(
				__( 'Leave out who asks not to be sold', 'vitrin' ),
				__( 'Global Privacy Control asks sites not to sell or share what they know of a visitor. Counting on your own host does neither; some shops leave these visits out all the same.', 'vitrin' )
			),
			'staff'          => new FieldText(
				__( 'Count the staff too', 'vitrin' ),
				__( 'Off: who may edit the shop isn’t counted while logged in.', 'vitrin' )
			),
			'report'         => new FieldText(
				__( 'Report by mail', 'vitrin' ),
				__( 'The figures of the last week or month beside those before, on its first morning. A test mail is sent from the statistics’ page.', 'vitrin' ),
				choices: array(
					'off'     => __( 'Don’t send one', 'vitrin' ),
					'weekly'  => __( 'Every week', 'vitrin' ),
					'monthly' => __( 'Every month', 'vitrin' ),
				)
			),
			'report_to'      => new FieldText(
				__( 'Who gets it', 'vitrin' ),
				__( 'Email addresses with commas between them, ten at most. Empty: the address of WordPress’s general settings.', 'vitrin' )
			),
			'admin_bar'      => new FieldText(
				__( 'Views in the bar above the shop', 'vitrin' ),
				__( 'Who may see the figures sees those of the page, of thirty days and today, in WordPress’s bar. Nobody else does.', 'vitrin' )
			),
			'retention'      => new FieldText(
				__( 'How long figures are kept', 'vitrin' ),
				__( 'They hold no address and no visitor, so they may stay. Days older than three months are kept by month.', 'vitrin' ),
				choices: array(
					'0'  => __( 'For good', 'vitrin' ),
					'6'  => __( 'Six months', 'vitrin' ),
					'12' => __( 'One year', 'vitrin' ),
					'24' => __( 'Two years', 'vitrin' ),
					'36' => __( 'Three years', 'vitrin' ),
				)
			),
			'bypass'         => new FieldText(
				__( 'Count past ad blockers', 'vitrin' ),
				__( 'Visits go by WordPress’s own address for calls (admin-ajax), which blockers leave alone. That costs the server more.', 'vitrin' )
			),
			'proxies'        => new FieldText(
				__( 'Servers in front of the shop', 'vitrin' ),
				__( 'Only if a network delivers your shop. From its servers, and from no one else, the visitor’s address is taken as they say it.', 'vitrin' ),
				choices: array(
					'none'       => __( 'None', 'vitrin' ),
					'cloudflare' => __( 'Cloudflare', 'vitrin' ),
					'arvancloud' => __( 'ArvanCloud', 'vitrin' ),
					'own'        => __( 'Others', 'vitrin' ),
				)
			),
			'proxy_list'     => new FieldText(
				__( 'Their addresses', 'vitrin' ),
				__( 'Such as 10.0.0.0/8, with commas between them. Only read with “Others”.', 'vitrin' )
			),
			'monthly'        => new FieldText(
				__( 'Count visitors of a month as well', 'vitrin' ),
				__( 'Who comes on two days of a month is then one visitor of that month. For that a mark of each browser, which nobody can trace back to it, is kept until the month ends instead of two days.', 'vitrin' )
			),
			'signature_days' => new FieldText(
				__( 'How old a page may be', 'vitrin' ),
				__( 'Page caches keep pages for a week or more. Visits of pages that are older than this aren’t counted.', 'vitrin' ),
				__( 'days', 'vitrin' )
			),
		);
	}

	public function objection( string $name, bool|int|string $value ): ?string {
		if ( 'proxy_list' === $name && '' !== $value && array() === self::networks( (string) $value ) ) {
			return __( 'No address could be read. Write them like 10.0.0.0/8, with commas between them.', 'vitrin' );
		}
		if ( 'report_to' === $name && '' !== $value ) {
			return self::objection_to_addresses( self::parts( (string) $value ) );
		}

		return null;
	}

	/** @param list<string> $addresses */
	private static function objection_to_addresses( array $addresses ): ?string {
		foreach ( $addresses as $address ) {
			if ( ! is_email( $address ) ) {
				/* translators: %s: what somebody typed. */
				return sprintf( __( '“%s” is no email address.', 'vitrin' ), $address );
			}
		}

		/* translators: %s: a number. */
		return count( $addresses ) > self::MOST_RECIPIENTS ? sprintf( __( 'Enter %s addresses at most.', 'vitrin' ), Digits::of( self::MOST_RECIPIENTS ) ) : null;
	}

	/** One of ReportPeriod's: off, weekly, monthly. */
	public function report(): string {
		return $this->text( 'report' );
	}

	/** @return list<string> Who gets it. */
	public function report_to(): array {
		$addresses = array();
		foreach ( self::parts( $this->text( 'report_to' ) ) as $address ) {
			if ( is_email( $address ) ) {
				$addresses[ strtolower( $address ) ] ??= $address;
			}
		}
		$admin = get_option( 'admin_email' );

		return array() === $addresses ? array( is_string( $admin ) ? $admin : '' ) : array_slice( array_values( $addresses ), 0, self::MOST_RECIPIENTS );
	}

	/** Whether a page's views stand in WordPress's bar above it. */
	public function shows_in_admin_bar(): bool {
		return $this->flag( 'admin_bar' );
	}

	/** Not for staff, where they aren't counted; nor where there is no place to collect anything, which the status says. */
	public function applies_to_page(): bool {
		return '' !== Collecting\Folder::secret() && ( $this->counts_staff() || ! self::is_staff() );
	}

	/** Whether the current user works in the shop rather than buying there. */
	public static function is_staff(): bool {
		return current_user_can( 'edit_posts' ) || current_user_can( 'manage_woocommerce' );
	}

	/** Whether visits of the staff count [STAT-06]. */
	public function counts_staff(): bool {
		return $this->flag( 'staff' );
	}

	/**
	 * Whether a browser's wish not to be counted is followed [STAT-03].
	 *
	 * @param string $signal dnt or gpc.
	 */
	public function honours( string $signal ): bool {
		return $this->flag( $signal );
	}

	/** Whether hits go by admin-ajax [STAT-01]. */
	public function bypasses_blockers(): bool {
		return $this->flag( 'bypass' );
	}

	/** Months for which figures are kept; 0: for good. */
	public function retention(): int {
		return (int) $this->text( 'retention' );
	}

	/** Days for which the signature of a printed page is accepted [STAT-09]. */
	public function signature_days(): int {
		return $this->number( 'signature_days' );
	}

	/** Whether visitors of a month are counted by a mark that lasts as long. */
	public function counts_monthly(): bool {
		return $this->flag( 'monthly' );
	}

	/** One of none, cloudflare, arvancloud, own. */
	public function proxies(): string {
		return $this->text( 'proxies' );
	}

	/** @return list<string> Networks of proxies that the admin trusts by hand, such as 10.0.0.0/8. */
	public function own_proxies(): array {
		return self::networks( $this->text( 'proxy_list' ) );
	}

	/** @return list<string> What stands between commas, semicolons and spaces. */
	private static function parts( string $text ): array {
		$parts = preg_split( '/[\s,،;؛]+/u', $text, -1, PREG_SPLIT_NO_EMPTY );

		return false === $parts ? array() : $parts;
	}

	/** @return list<string> */
	private static function networks( string $text ): array {
		return array_values(
			array_filter(
				self::parts( $text ),
				static function ( string $network ): bool {
					list( $address, $bits ) = explode( '/', $network, 2 ) + array( 1 => null );
					$most                   = false !== filter_var( $address, FILTER_VALIDATE_IP, FILTER_FLAG_IPV6 ) ? 128 : 32;

					return false !== filter_var( $address, FILTER_VALIDATE_IP ) && ( null === $bits || ( ctype_digit( $bits ) && (int) $bits <= $most ) );
				}
			)
		);
	}

	/** @return list<string> Small letters, without the dot [STAT-04]. */
	public function extensions(): array {
		$parts = preg_split( '/[\s,،;.]+/u', strtolower( $this->text( 'extensions' ) ), -1, PREG_SPLIT_NO_EMPTY );

		return array_values( array_unique( array_filter( false === $parts ? array() : $parts, static fn ( string $part ): bool => ctype_alnum( $part ) && strlen( $part ) <= self::LONGEST_EXTENSION ) ) );
	}

	/** @return array{url: string, events_url: string, action: string, type: string, id: int, search: string, signature: string, dnt: bool, gpc: bool, clicks: bool, extensions: list<string>} */
	public function for_script(): array {
		$shown = ShownPage::current();

		return array(
			...Collecting\Registration::addresses( $this ),
			'type'       => $shown->type,
			'id'         => $shown->id,
			'search'     => $shown->search,
			'signature'  => $shown->signature(),
			'dnt'        => $this->flag( 'dnt' ),
			'gpc'        => $this->flag( 'gpc' ),
			'clicks'     => $this->flag( 'clicks' ),
			'extensions' => $this->extensions(),
		);
	}

	public function script_defaults(): array {
		return array(
			'url'        => '',
			'events_url' => '',
			'action'     => '',
			'type'       => 'other',
			'id'         => 0,
			'search'     => '',
			'signature'  => '',
			'dnt'        => true,
			'gpc'        => false,
			'clicks'     => true,
			'extensions' => explode( ', ', self::EXTENSIONS ),
		);
	}
}
