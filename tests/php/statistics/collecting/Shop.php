<?php
/**
 * A shop that collects, without WordPress.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\Statistics\Collecting;

use Vitrin\Shared\Plugin\FileWriter;
use Vitrin\Statistics\Collecting\Answer;
use Vitrin\Statistics\Collecting\Collector;
use Vitrin\Statistics\Collecting\Config;
use Vitrin\Statistics\Collecting\Flood;
use Vitrin\Statistics\Collecting\Folder;
use Vitrin\Statistics\Collecting\Line;
use Vitrin\Statistics\Collecting\PagePath;
use Vitrin\Statistics\Collecting\Request;
use Vitrin\Statistics\Collecting\Signature;

/** Its folder is a temporary one, gone with remove(). */
final class Shop {

	public const NOW = 1_790_000_000;

	public const SECRET = '00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff';

	public const PHONE = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36';

	public readonly Folder $folder;

	/** @param array<string, mixed> $config Of Config::to_array(). */
	public function __construct( array $config = array() ) {
		$path = sys_get_temp_dir() . '/vitrin-statistics-test-' . bin2hex( random_bytes( 6 ) );
		mkdir( $path );
		$this->folder = new Folder( $path );
		$this->configure( $config );
		$this->folder->mark_folded();
	}

	/** @param array<string, mixed> $config As above. */
	public function configure( array $config ): void {
		$usual = new Config( true, self::SECRET, 'shop.example', '/', 'Asia/Tehran', 35 );
		FileWriter::replace( $this->folder->file( 'settings.php' ), '<?php return ' . var_export( $config + $usual->to_array(), true ) . ';' ); // phpcs:ignore WordPress.PHP.DevelopmentFunctions
		$this->folder->read_anew();
	}

	public function remove(): void {
		foreach ( (array) glob( $this->folder->path . '/*' ) as $file ) {
			is_dir( (string) $file ) && ! is_link( (string) $file ) ? rmdir( (string) $file ) : unlink( (string) $file );
		}
		rmdir( $this->folder->path );
	}

	/**
	 * A hit as the page's script sends it; its signature is that of what it says.
	 *
	 * @param array<string, mixed> $changed Other fields; null leaves one out.
	 * @return array<string, mixed>
	 */
	public static function fields( array $changed = array(), string $uri = '/product/کفش/?utm_source=torob&color=red', int $signed_at = self::NOW ): array {
		$fields = $changed + array(
			'wp_statistics_hit' => '1',
			'source_type'       => 'product',
			'source_id'         => '12',
			'search_query'      => '',
			'endpoint'          => 'hit',
			'referred'          => base64_encode( 'https://www.google.com/search?q=hidden-words' ),
			'page_uri'          => base64_encode( $uri ),
			'view'              => '0123456789abcdef',
			'device'            => 'fa-IR,en-US|390|844|3|8|4',
		);
		if ( ! array_key_exists( 'signature', $fields ) ) {
			$fields['signature'] = Signature::make( self::SECRET, is_string( $fields['source_type'] ) ? $fields['source_type'] : '', is_scalar( $fields['source_id'] ) ? (int) $fields['source_id'] : 0, PagePath::of( $uri ), $signed_at );
		}

		return array_filter( $fields, static fn ( mixed $value ): bool => null !== $value );
	}

	/**
	 * @param array<string, mixed>    $fields  As fields() gives them.
	 * @param array<string, mixed>    $server  Other than a phone's browser sends.
	 * @param array<array-key, mixed> $cookies
	 */
	public static function request( array $fields, array $server = array(), array $cookies = array(), int $now = self::NOW ): Request {
		return new Request(
			$server + array(
				'REQUEST_METHOD'      => 'POST',
				'REMOTE_ADDR'         => '203.0.113.7',
				'HTTP_HOST'           => 'www.shop.example',
				'HTTP_ORIGIN'         => 'https://www.shop.example',
				'HTTP_SEC_FETCH_SITE' => 'same-origin',
				'HTTP_SEC_FETCH_MODE' => 'cors',
				'HTTP_USER_AGENT'     => self::PHONE,
			),
			$fields,
			$cookies,
			$now
		);
	}

	public function answer( Request $request, ?Flood $flood = null ): Answer {
		return ( new Collector( $this->folder, $flood ) )->answer( $request );
	}

	public function buffer(): string {
		$file = $this->folder->file( Folder::BUFFER );

		return is_file( $file ) ? (string) file_get_contents( $file ) : '';
	}

	/** @return list<array<string, int|string>> What the buffer holds; a line that can't be read fails the test. */
	public function lines(): array {
		$lines = array();
		foreach ( array_filter( explode( "\n", $this->buffer() ), static fn ( string $line ): bool => '' !== $line ) as $line ) {
			$lines[] = Line::decode( $line ) ?? throw new \UnexpectedValueException( $line );
		}

		return $lines;
	}
}
