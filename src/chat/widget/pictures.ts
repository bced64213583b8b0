/**
 * A picture before it is sent: smaller, for a slow line, and without what the camera has noted.
 */

/** Pixels of the longer side. */
const LONGEST = 1600;
const QUALITY = 0.85;

export const TYPES = 'image/jpeg,image/png,image/webp,image/gif';

/** Bytes that the server takes (Picture.php). */
export const MOST_BYTES = 5_242_880;

/** The file itself where the browser can't draw it: the server looks at it anyway. */
export const shrink = async ( file: Blob ): Promise< Blob > => {
	try {
		const bitmap = await createImageBitmap( file );
		const by = Math.min(
			1,
			LONGEST / Math.max( bitmap.width, bitmap.height )
		);
		const canvas = document.createElement( 'canvas' );
		canvas.width = Math.round( bitmap.width * by );
		canvas.height = Math.round( bitmap.height * by );
		const context = canvas.getContext( '2d' );
		if ( ! context ) {
			return file;
		}
		// A transparent one has no black ground.
		context.fillStyle = '#fff';
		context.fillRect( 0, 0, canvas.width, canvas.height );
		context.drawImage( bitmap, 0, 0, canvas.width, canvas.height );
		bitmap.close();
		return await new Promise( ( resolve ) =>
			canvas.toBlob(
				( blob ) => resolve( blob ?? file ),
				'image/jpeg',
				QUALITY
			)
		);
	} catch {
		return file;
	}
};
