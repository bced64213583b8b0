<?php
/**
 * Pictures that visitors send.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\Chat\Widget;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Vitrin\Chat\Messages\Conversations;
use Vitrin\Chat\Messages\Message;
use Vitrin\Chat\Messages\Messages;
use Vitrin\Chat\Widget\Picture;
use Vitrin\Chat\Widget\Pictures;
use Vitrin\Tests\Chat\ChatTestCase;

require_once dirname( __DIR__ ) . '/ChatTestCase.php';

/** What is drawn anew, and where it goes. */
final class PictureTest extends ChatTestCase {

	protected function tearDown(): void {
		delete_option( Pictures::OPTION );
		parent::tearDown();
	}

	private static function drawn( int $width, int $height, string $type ): string {
		$image = imagecreatetruecolor( $width, $height );
		ob_start();
		( 'image' . $type )( $image );

		return (string) ob_get_clean();
	}

	private static function file( string $bytes ): string {
		$file = (string) tempnam( sys_get_temp_dir(), 'picture' );
		file_put_contents( $file, $bytes );

		return $file;
	}

	#[TestDox( '[CHAT-16b] a picture is drawn anew as a JPEG: nothing that stood in it or behind it is left' )]
	public function test_redrawn(): void {
		$jpeg = self::drawn( 40, 30, 'jpeg' );
		// A segment for comments, and a script behind the picture's end.
		$dirty = substr( $jpeg, 0, 2 ) . "\xFF\xFE\x00\x0EGPS 35.7,51.4" . substr( $jpeg, 2 ) . '<?php echo 1; ?><script>alert(1)</script>';
		$clean = (string) Picture::redrawn( self::file( $dirty ) );
		self::assertStringNotContainsString( 'GPS', $clean );
		self::assertStringNotContainsString( '<?php', $clean );
		self::assertSame( array( 40, 30, IMAGETYPE_JPEG ), array_slice( (array) getimagesizefromstring( $clean ), 0, 3 ) );
	}

	#[TestDox( '[CHAT-16b] PNG, GIF and WebP become JPEG, large ones smaller' )]
	public function test_types(): void {
		foreach ( array( 'png', 'gif', 'webp' ) as $type ) {
			self::assertSame( IMAGETYPE_JPEG, getimagesizefromstring( (string) Picture::redrawn( self::file( self::drawn( 20, 20, $type ) ) ) )[2] ?? 0, $type );
		}
		self::assertSame( array( 1600, 400 ), array_slice( (array) getimagesizefromstring( (string) Picture::redrawn( self::file( self::drawn( 3200, 800, 'png' ) ) ) ), 0, 2 ) );
	}

	#[TestDox( '[CHAT-16b] what a camera has laid down stands upright, for what says so is taken away' )]
	public function test_upright(): void {
		$jpeg = self::drawn( 40, 30, 'jpeg' );
		$exif = "Exif\0\0II*\0" . pack( 'VvvvVVV', 8, 1, 0x0112, 3, 1, 6, 0 );
		$laid = substr( $jpeg, 0, 2 ) . "\xFF\xE1" . pack( 'n', strlen( $exif ) + 2 ) . $exif . substr( $jpeg, 2 );
		// PHP without exif can't know: it stays as it is.
		self::assertSame( function_exists( 'exif_read_data' ) ? array( 30, 40 ) : array( 40, 30 ), array_slice( (array) getimagesizefromstring( (string) Picture::redrawn( self::file( $laid ) ) ), 0, 2 ) );
	}

	/** @return array<string, array{string}> */
	public static function refused(): array {
		// A head that promises 60,000 by 60,000 pixels.
		$bomb = "\x89PNG\r\n\x1A\n" . pack( 'N', 13 ) . 'IHDR' . pack( 'NN', 60_000, 60_000 ) . "\x08\x02\x00\x00\x00" . pack( 'N', 0 );

		return array(
			'nothing'                  => array( '' ),
			'text'                     => array( 'hello' ),
			'SVG'                      => array( '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>' ),
			'HTML'                     => array( '<!doctype html><script>alert(1)</script>' ),
			'PHP'                      => array( '<?php phpinfo();' ),
			'half a JPEG’s head'       => array( "\xFF\xD8\xFF\xE0" ),
			'HTML behind a GIF’s head' => array( "GIF89a\x01\x00\x01\x00<script>alert(1)</script>" ),
			'a bomb'                   => array( $bomb ),
			'too large'                => array( str_repeat( 'x', Picture::MOST_BYTES + 1 ) ),
		);
	}

	#[DataProvider( 'refused' )]
	#[TestDox( '[CHAT-16b] what is no picture is refused, whatever its name says: $_dataName' )]
	public function test_refused( string $bytes ): void {
		self::assertNull( Picture::redrawn( self::file( $bytes ) ) );
	}

	#[TestDox( '[CHAT-16b] it gets a name nobody guesses, is counted, and goes with its conversation' )]
	public function test_stored(): void {
		delete_option( Pictures::OPTION );
		$jpeg         = self::drawn( 10, 10, 'jpeg' );
		$address      = (string) Pictures::store( $jpeg );
		$conversation = Conversations::current( self::contact() );
		self::assertMatchesRegularExpression( '~/vitrin-chat/pictures/[0-9a-f]{32}$~', $address );
		Messages::add( $conversation, wp_generate_uuid4(), Message::CONTACT, $address, 0, Message::IMAGE );
		$file = wp_get_upload_dir()['basedir'] . '/vitrin-chat-pictures/' . basename( $address ) . '.jpg';
		self::assertFileExists( $file );
		self::assertSame( strlen( $jpeg ), get_option( Pictures::OPTION ) );
		Conversations::delete( $conversation );
		self::assertFileDoesNotExist( $file );
		self::assertSame( 0, get_option( Pictures::OPTION ) );
	}

	#[TestDox( '[CHAT-16b] an address of a picture’s kind that leads elsewhere deletes nothing' )]
	public function test_foreign_address(): void {
		$conversation = Conversations::current( self::contact() );
		Messages::add( $conversation, wp_generate_uuid4(), Message::CONTACT, '/../../wp-config', 0, Message::IMAGE );
		Conversations::delete( $conversation );
		self::assertNull( Conversations::of_id( $conversation->id ) );
	}

	#[TestDox( '[CHAT-16b] the call without a file, or with one that wasn’t uploaded, is refused and stores nothing' )]
	public function test_call(): void {
		$contact = self::contact();
		$answer  = self::call( 'POST', '/conversations/pictures', array( 'id' => wp_generate_uuid4() ), self::token( $contact ) );
		self::assertSame( 400, $answer->get_status() );
		$_FILES['picture'] = array( 'tmp_name' => self::file( self::drawn( 5, 5, 'png' ) ) );
		$answer            = self::call( 'POST', '/conversations/pictures', array( 'id' => wp_generate_uuid4() ), self::token( $contact ) );
		unset( $_FILES['picture'] );
		self::assertSame( 400, $answer->get_status() );
		self::assertSame( array(), Conversations::all_of( $contact ) );
	}
}
